/** The games of this browser that are being played now, for the pages that lead back to them. */
import { useEffect } from "react";
import { create } from "zustand";
import { get, Refused } from "./api/http";
import type { MatchList, MatchSummary } from "./api/types";
import { useClockTimes } from "./clockTimes";
import { noteFinished } from "./level";
import { readText, writeText } from "./storage";

const KEY = "fourline.player";
const AGAIN_MS = 10_000;

/** A player who was known here ended this device or was deleted, or the browser has no cookie any more. */
const ENDED = "ended";
export type SignedOut = "ended" | "noCookie";

interface OwnGames {
  readonly running: readonly MatchSummary[];
  /** Why the server knows this browser's player no more; null while it does, as far as was heard. */
  readonly signedOut: SignedOut | null;
}

/** Before the server has said which there are. */
export const UNKNOWN: readonly MatchSummary[] = [];

export const useRunning = create<OwnGames>(() => ({ running: UNKNOWN, signedOut: null }));

/** From now on this browser has games of its own; one that never played asks the server for none. */
export function rememberPlayer(): void {
  if (readText(KEY) !== "1") writeText(KEY, "1");
  if (useRunning.getState().signedOut) useRunning.setState({ signedOut: null });
}

/** Whether this browser ever had games of its own. */
export function isPlayer(): boolean {
  return readText(KEY) !== null;
}

/** This browser signed out: its games are asked for no more. */
export function forgetPlayer(): void {
  writeText(KEY, null);
  useRunning.setState({ running: [], signedOut: null });
}

/** The server may have refused because it knows no player here: by an unknown token once, then there is no cookie. */
export function noteRefusal(error: unknown): void {
  if (!isPlayer() || !(error instanceof Refused) || error.status !== 401) return;
  if (error.more.token === "unknown") writeText(KEY, ENDED);
  useRunning.setState({ running: [], signedOut: readText(KEY) === ENDED ? "ended" : "noCookie" });
}

/** Keeps the list fresh while a page is shown that wants it. */
export function useOwnGames(): void {
  useEffect(() => {
    if (!isPlayer()) return;
    void refreshOwnGames();
    const again = () => useRunning.getState().signedOut ?? void refreshOwnGames();
    const timer = setInterval(again, AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
}

/** The same for the page of a game, which asks only when it is opened or looked at again. */
export function useOwnGamesOnce(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    const ask = () => {
      if (document.visibilityState === "visible") void refreshOwnGames();
    };
    ask();
    document.addEventListener("visibilitychange", ask);
    return () => document.removeEventListener("visibilitychange", ask);
  }, [wanted]);
}

/** A list of this player's games came from the server. */
export function noteOwnGames(items: readonly MatchSummary[]): void {
  useRunning.setState({ running: runningFirst(items), signedOut: null });
  noteFinished(items.filter((item) => item.status === "completed").length);
}

/** The page of a game knows first whose turn it is there. */
export function noteTurn(id: string, yourTurn: boolean): void {
  const { running } = useRunning.getState();
  if (!running.some((item) => item.id === id && item.your_turn !== yourTurn)) return;
  const changed = running.map((item) => (item.id === id ? { ...item, your_turn: yourTurn } : item));
  useRunning.setState({ running: runningFirst(changed) });
}

/** The next game that waits for a move of this player, other than the one given. */
export function nextWaiting(id: string): MatchSummary | undefined {
  return useRunning.getState().running.find((item) => item.your_turn && item.id !== id);
}

let asked = Number.NEGATIVE_INFINITY;

/** Asks for the list unless it was asked for a moment ago. */
export async function refreshIfOlderThan(ms: number): Promise<void> {
  if (performance.now() - asked > ms) await refreshOwnGames();
}

export async function refreshOwnGames(): Promise<void> {
  asked = performance.now();
  try {
    const { items } = await get<MatchList>("/me/matches");
    noteOwnGames(items);
  } catch (error) {
    noteRefusal(error); // Without an answer the page says what it knew.
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

/** The player's time, counted down by the second during their turn. */
export function useOwnClock(item: MatchSummary): number | null {
  return useClockTimes(item)?.[item.seat ?? ""] ?? null;
}
