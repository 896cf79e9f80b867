/** Parts of the TV once they have been fetched. They are there before they are needed, so that nothing flashes. */
import { useEffect, useState } from "react";

interface Part<T> {
  fetched: T | null;
  load(): Promise<T>;
}

const GAME: Part<typeof import("./GamePages")> = { fetched: null, load: () => import("./GamePages") };
const SOUND: Part<typeof import("./sound/SoundPages")> = {
  fetched: null,
  load: () => import("./sound/SoundPages"),
};

export const useGamePages = (phase: string | undefined) => useFetched(GAME, phase);
export const useSoundPages = (phase: string | undefined) => useFetched(SOUND, phase);

/** Tried again when the room's phase changes. */
function useFetched<T>(part: Part<T>, phase: string | undefined): T | null {
  const [pages, setPages] = useState(part.fetched);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another phase is another attempt
  useEffect(() => {
    if (pages) return;
    const keep = (loaded: T) => {
      part.fetched = loaded;
      setPages(part.fetched);
    };
    part.load().then(keep, () => undefined);
  }, [pages, part, phase]);
  return pages;
}
