/** A list of moves that scrolls by itself. */
import { type RefObject, useEffect, useRef } from "react";

/** Keeps the shown move in sight; the page stays where it is. */
export function useInSight(ply: number): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const now = list.current?.querySelector<HTMLElement>(`[data-ply="${ply}"]`);
    if (!list.current || !now) return;
    const { top, bottom } = list.current.getBoundingClientRect();
    const at = now.getBoundingClientRect();
    if (at.top < top) list.current.scrollTop -= top - at.top;
    else if (at.bottom > bottom) list.current.scrollTop += at.bottom - bottom;
  }, [ply]);
  return list;
}
