/** The score of a row of rematches, kept in this browser: the server and the device know single matches. */
import { useEffect } from "react";
import type { Match } from "../../shared/api/types";
import { DEVICE } from "../../shared/games";
import { readTabJson, writeTabText } from "../../shared/storage";
import type { Seat } from "./situation";

/** The games won so far by the player who has each seat in this match. */
export type Score = Readonly<Record<string, number>>;

const key = (id: string) => `fourline.wins.${id}`;

/** Whether the rematch asked for here swaps the seats: on one screen nothing else says who sits where next. */
let asked: { id: string; swap: boolean } | null = null;

export function noteSwap(match: Match, seat: Seat, swap: boolean): void {
  asked = { id: match.id, swap };
  const score = match.id === DEVICE && scoreOf(match, seat);
  if (score) keepScore(DEVICE, handedOn(match, score)); // where every game has the same id
}

/** What a match begins with: nothing if its players did not just play another. */
export function keepScore(id: string, score: Score = {}): void {
  writeTabText(key(id), JSON.stringify(score));
}

export function scoreAfter(match: Match, before: Score): Score {
  const winner = match.outcome?.winner;
  if (!winner) return before;
  return { ...before, [winner]: (before[winner] ?? 0) + 1 };
}

export function scoreOf(match: Match, seat: Seat): Score | null {
  if (!seat || match.status !== "completed") return null;
  return scoreAfter(match, read(match.id));
}

/** What the next match begins with: every player has moved one seat on, or stayed. */
export function handedOn(match: Match, score: Score): Score {
  const { seats, swapped } = match;
  const moves = (asked?.id !== match.id || asked.swap) && !swapped;
  const next = (place: number) => seats[(place + (moves ? 1 : 0)) % seats.length] ?? "";
  return Object.fromEntries(seats.map((seat, place) => [next(place), score[seat] ?? 0]));
}

/** Hands the score on to the next match as soon as there is one. */
export function useScore(match: Match | null, seat: Seat): void {
  const next = match?.next_match;
  useEffect(() => {
    const score = match && next && scoreOf(match, seat);
    if (score) keepScore(next, handedOn(match, score));
  }, [match, next, seat]);
}

function read(id: string): Score {
  const found = readTabJson(key(id));
  return found && typeof found === "object" ? (found as Score) : {};
}
