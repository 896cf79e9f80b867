/** The score of a row of rematches, kept in this browser: the server knows single matches. */
import { useEffect } from "react";
import type { Match } from "../../shared/api/types";
import { readTabJson, writeTabText } from "../../shared/storage";
import { isUncounted } from "./plies";
import type { Seat } from "./situation";

export interface Score {
  /** The seat in this match of the player whose wins are `mine`. */
  readonly seat: string;
  readonly mine: number;
  readonly theirs: number;
}

const key = (id: string) => `fourline.score.${id}`;

/** Whether the rematch asked for here swaps the seats: on one screen nothing else says who sits where next. */
let asked: { id: string; swap: boolean } | null = null;

export function noteSwap(id: string, swap: boolean): void {
  asked = { id, swap };
}

export function scoreAfter(match: Match, before: Score): Score {
  const winner = match.outcome?.winner;
  if (!winner || isUncounted(match)) return before;
  return winner === before.seat
    ? { ...before, mine: before.mine + 1 }
    : { ...before, theirs: before.theirs + 1 };
}

/** On one screen the score is that of the player who sat first in the first game. */
export function scoreOf(match: Match, seat: Seat): Score | null {
  if (!seat || match.status !== "completed") return null;
  const kept = read(match.id);
  const own = seat === "both" ? (kept?.seat ?? match.seats[0] ?? "") : seat;
  return scoreAfter(match, { seat: own, mine: kept?.mine ?? 0, theirs: kept?.theirs ?? 0 });
}

/** What the next match begins with: the same wins, and the seat that player has then. */
export function handedOn(match: Match, score: Score): Score {
  const swap = asked?.id !== match.id || asked.swap;
  const seat = swap ? (match.seats.find((one) => one !== score.seat) ?? score.seat) : score.seat;
  return { ...score, seat };
}

/** Hands the score on to the next match as soon as there is one. */
export function useScore(match: Match | null, seat: Seat): void {
  const next = match?.next_match;
  useEffect(() => {
    const score = match && next && scoreOf(match, seat);
    if (!score) return;
    writeTabText(key(next), JSON.stringify(handedOn(match, score)));
  }, [match, next, seat]);
}

function read(id: string): Score | null {
  const found = readTabJson(key(id));
  return found && typeof found === "object" && "mine" in found && "theirs" in found ? (found as Score) : null;
}
