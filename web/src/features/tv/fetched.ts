/** Parts of the TV once they have been fetched. They are there before they are needed, so that nothing flashes. */
import { useEffect, useState } from "react";

/** Tried again when the room's phase changes. */
function fetchedOnce<T>(load: () => Promise<T>): (phase: string | undefined) => T | null {
  let fetched: T | null = null;
  return function useFetched(phase) {
    const [parts, setParts] = useState(fetched);
    // biome-ignore lint/correctness/useExhaustiveDependencies: another phase is another attempt
    useEffect(() => {
      if (parts) return;
      const keep = (loaded: T) => {
        fetched = loaded;
        setParts(fetched);
      };
      load().then(keep, () => undefined);
    }, [parts, phase]);
    return parts;
  };
}

export const useGamePages = fetchedOnce(() => import("./GamePages"));
export const useSoundPages = fetchedOnce(() => import("./sound/SoundPages"));
