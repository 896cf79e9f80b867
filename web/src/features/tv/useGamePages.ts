/** The pages of a game once they have been fetched. They are there before they are needed, so that nothing flashes. */
import { useEffect, useState } from "react";

type GamePages = typeof import("./GamePages");
let fetched: GamePages | null = null;

/** Tried again when the room's phase changes. */
export function useGamePages(phase: string | undefined): GamePages | null {
  const [pages, setPages] = useState(fetched);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another phase is another attempt
  useEffect(() => {
    if (pages) return;
    const keep = (loaded: GamePages) => {
      fetched = loaded;
      setPages(loaded);
    };
    import("./GamePages").then(keep, () => undefined);
  }, [pages, phase]);
  return pages;
}
