/** How far this browser's player has seen each running game: the last position drawn on a page that was in sight. */
import { useEffect, useRef, useState } from "react";
import type { Match } from "../../../shared/api/types";
import { readJson, writeJson } from "../../../shared/storage";
import type { Seat } from "../situation";

const KEY = "fourline.looked";
/** The games looked at last; a browser keeps no list of all it ever saw. */
const MOST = 50;

type Looked = Readonly<Record<string, number>>;

function stored(): Looked {
  const found = readJson(KEY);
  return typeof found === "object" && found !== null ? (found as Looked) : {};
}

/** The moves of the game when it was last in sight; null if it never was. */
export function lookedAt(id: string): number | null {
  const ply = stored()[id];
  return typeof ply === "number" ? ply : null;
}

export function noteLooked(id: string, ply: number | null): void {
  const { [id]: _before, ...others } = stored();
  const kept = Object.entries(others).slice(ply === null ? 0 : 1 - MOST);
  writeJson(KEY, Object.fromEntries(ply === null ? kept : [...kept, [id, ply]]));
}

/**
 * The number of moves that were known when one last looked, if there are more now. It is found when the page comes
 * into sight, and holds until something happens while one is looking.
 */
export function useSince(match: Match, seat: Seat): number | null {
  const { id, status } = match;
  const count = match.moves.length;
  const [since, setSince] = useState<number | null>(null);
  const inSight = useRef(false);
  const wanted = seat != null && seat !== "both";
  useEffect(() => {
    if (!wanted) return;
    const look = () => {
      const visible = document.visibilityState === "visible";
      const arrived = visible && !inSight.current;
      inSight.current = visible;
      if (!visible) return;
      const before = lookedAt(id);
      if (before !== count) setSince(arrived && before !== null && before < count ? before : null);
      noteLooked(id, status === "in_progress" ? count : null);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [id, count, status, wanted]);
  return since !== null && since < count ? since : null;
}
