/** The score of a row of rematches, kept in this browser: the server knows single matches. */
import { useEffect } from "react";
import type { Match } from "../../shared/api/types";
import type { Seat } from "./situation";

export interface Score {
  readonly mine: number;
  readonly theirs: number;
}

const key = (id: string) => `fourline.score.${id}`;
const NONE: Score = { mine: 0, theirs: 0 };

export function scoreAfter(match: Match, seat: Seat, before: Score): Score {
  const winner = match.outcome?.winner;
  if (!winner) return before;
  return winner === seat ? { ...before, mine: before.mine + 1 } : { ...before, theirs: before.theirs + 1 };
}

export function scoreOf(match: Match, seat: Seat): Score | null {
  if (!seat || seat === "both" || match.status !== "completed") return null;
  return scoreAfter(match, seat, read(match.id));
}

/** Hands the score on to the next match as soon as there is one. */
export function useScore(match: Match | null, seat: Seat): void {
  const next = match?.next_match;
  useEffect(() => {
    const score = match && next && scoreOf(match, seat);
    if (!score) return;
    try {
      sessionStorage.setItem(key(next), JSON.stringify(score));
    } catch {
      // Without storage every game stands alone.
    }
  }, [match, next, seat]);
}

function read(id: string): Score {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key(id)) ?? "null");
    return found && typeof found === "object" && "mine" in found && "theirs" in found
      ? (found as Score)
      : NONE;
  } catch {
    return NONE;
  }
}
