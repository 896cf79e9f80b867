/** A game against the computer that was called off for another one: for a while it can be taken up again. */
import { create } from "zustand";

/** The server's own time is what counts; from then on nothing is offered. */
export const TAKE_UP_MS = 60_000;

interface LeftBehind {
  /** The game that was called off, and the one that took its place. */
  readonly match: string;
  readonly next: string;
}

export const useLeftBehind = create<{ readonly left: LeftBehind | null }>(() => ({ left: null }));

export function noteLeftBehind(match: string, next: string): void {
  const left = { match, next };
  useLeftBehind.setState({ left });
  setTimeout(() => forgetLeftBehind(left), TAKE_UP_MS);
}

export function forgetLeftBehind(left: LeftBehind | null): void {
  if (useLeftBehind.getState().left === left) useLeftBehind.setState({ left: null });
}
