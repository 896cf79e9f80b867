/** What one match looks like from this browser, and what can be asked of it. */
import type { StoreApi } from "zustand/vanilla";
import type { Cell, Piece, Target } from "../board/view";
import type { Match } from "../shared/api/types";
import { type LiveState, NOT_OPEN } from "./subject";

export interface Pending {
  /** Where the piece will lie; null for a move that puts none. */
  readonly cell: Cell | null;
  readonly side: string;
  readonly command: string;
  /** The version that made it true, once acknowledged. */
  readonly version: number | null;
}

/** A sentence over the board. It is about the position of its version, and goes with it. */
export interface Said {
  readonly text: string;
  readonly id: number;
  readonly version: number;
  readonly help?: boolean;
}

export interface MatchState extends LiveState {
  readonly match: Match | null;
  /** The own seat, "both" on one screen, null when watching, undefined until the server has said. */
  readonly seat: string | null | undefined;
  readonly pending: Pending | null;
  readonly refused: (Piece & { id: number }) | null;
  /** What was just said over the board: a refusal, or help that was asked for. */
  readonly problem: Said | null;
  /** The place a hint meant, for the version it was given for. */
  readonly hint: { version: number; target: number } | null;
  /** When the match's remaining times were true, by the server's clock. */
  readonly asOf: number;
  /** The same for `away`, which presence brings more often. */
  readonly awayAsOf: number;
}

export interface MatchSession {
  readonly store: StoreApi<MatchState>;
  now(): number;
  play(target: Target): void;
  command(command: "resign" | "claim" | "abort" | "rematch", body?: { swap: boolean }): Promise<void>;
  say(text: string, help?: boolean): void;
  hint(version: number, target: number | null): void;
  /** A seat was just taken by this browser: known at once, and the server hears who is on the line. */
  seated(match: Match, seat: string): void;
  /** Nothing is sent or heard before this; what it answers closes the session again. */
  open(): () => void;
}

export const EMPTY: MatchState = {
  ...NOT_OPEN,
  match: null,
  seat: undefined,
  pending: null,
  refused: null,
  problem: null,
  hint: null,
  asOf: 0,
  awayAsOf: 0,
};
