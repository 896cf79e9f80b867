/** The games of this browser that are being played now, for the pages that lead back to them. */
import { useEffect } from "react";
import { create } from "zustand";
import { get } from "./api/http";
import type { MatchList, MatchSummary } from "./api/types";
import { useClockTimes } from "./clockTimes";
import { readText, writeText } from "./storage";

const KEY = "fourline.player";
const AGAIN_MS = 10_000;

interface OwnGames {
  readonly running: readonly MatchSummary[];
}

export const useRunning = create<OwnGames>(() => ({ running: [] }));

/** From now on this browser has games of its own; one that never played asks the server for none. */
export function rememberPlayer(): void {
  if (!isPlayer()) writeText(KEY, "1");
}

/** Whether this browser ever had games of its own. */
export function isPlayer(): boolean {
  return readText(KEY) !== null;
}

/** This browser signed out: its games are asked for no more. */
export function forgetPlayer(): void {
  writeText(KEY, null);
  useRunning.setState({ running: [] });
}

/** Keeps the list fresh while a page is shown that wants it. */
export function useOwnGames(): void {
  useEffect(() => {
    if (!isPlayer()) return;
    void refresh();
    const timer = setInterval(() => void refresh(), AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
}

async function refresh(): Promise<void> {
  try {
    const { items } = await get<MatchList>("/me/matches");
    useRunning.setState({ running: runningFirst(items) });
  } catch {
    // Without an answer the page says what it knew.
  }
}

/** Games in progress: those that wait for this player first, and people before computers. */
export function runningFirst(items: readonly MatchSummary[]): MatchSummary[] {
  const urgency = (item: MatchSummary) =>
    (item.your_turn ? 0 : 2) + (item.players.some((player) => player.kind === "bot") ? 1 : 0);
  return items.filter((item) => item.status === "in_progress").sort((a, b) => urgency(a) - urgency(b));
}

/** How many games wait for a move of this player. */
export function useWaiting(): number {
  return useRunning(({ running }) => running.filter((item) => item.your_turn).length);
}

/** The own time, going down by the second while it is one's turn. */
export function useOwnClock(item: MatchSummary): number | null {
  return useClockTimes(item)?.[item.seat ?? ""] ?? null;
}
