/** What one match looks like from this browser, and what can be asked of it. */
import type { StoreApi } from "zustand/vanilla";
import type { Cell, Piece, Target } from "../board/view";
import type { Match } from "../shared/api/types";
import type { Decline, Pause, React, Resume, Say, Tempo } from "./messages";
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
}

/** Help for the position of its version: from a nudge to the answer, as much of it as was asked for. */
export interface HintLadder {
  readonly version: number;
  readonly rungs: readonly string[];
  readonly shown: number;
  /** The place the last rung names, to be marked on the board with it. */
  readonly target: number | null;
}

export type Reaction = React["kind"];
/** What strangers can say to each other. */
export type Word = Say["word"];
export type Offer = Decline["offer"];
/** What two players agree on: a pause, its end, another pace. */
export type Agreement = Omit<Pause, "command_id"> | Omit<Resume, "command_id"> | Omit<Tempo, "command_id">;
export type MatchOrder = "resign" | "claim" | "abort" | "take_up" | "leave" | "rematch" | "takeback" | "swap";

export interface MatchState extends LiveState {
  readonly match: Match | null;
  /** The player's seat, "both" on one screen, null when watching, undefined until the server has said. */
  readonly seat: string | null | undefined;
  readonly pending: Pending | null;
  readonly refused: (Piece & { id: number }) | null;
  /** Why something was refused, said over the board. */
  readonly problem: Said | null;
  readonly hint: HintLadder | null;
  /** What each seat said a moment ago. */
  readonly reactions: Readonly<Record<string, Reaction>>;
  readonly words: Readonly<Record<string, Word>>;
  /** When the match's remaining times were true, by the server's clock. */
  readonly asOf: number;
  /** The same for `away`, which presence brings more often. */
  readonly awayAsOf: number;
}

export interface MatchSession {
  readonly store: StoreApi<MatchState>;
  now(): number;
  play(target: Target): void;
  /** Resolves to whether it was done; if not, the reason is said as a problem. */
  command(command: MatchOrder, body?: { swap: boolean }): Promise<boolean>;
  /** Offers something to the opponent, or agrees by offering the same; goes on after a pause. */
  agree(order: Agreement): Promise<boolean>;
  /** Says no to the opponent's offer, or withdraws the player's own. */
  decline(offer: Offer): Promise<boolean>;
  /** Says a word to everyone at the match; one that does not arrive is not said again. */
  react(kind: Reaction): void;
  /** Says one of the preset words to a stranger; if it is refused, why is said. */
  speak(word: Word): void;
  say(text: string): void;
  hint(hint: HintLadder): void;
  /** The player has this version on the screen. */
  seen(version: number): void;
  /** The match as it was after that many moves. */
  past(ply: number): Promise<Match>;
  /** A seat was just taken by this browser: known at once, and the server hears who is on the line. */
  seated(match: Match, seat: string | null): void;
  /** Connects; nothing is sent or received before. Returns a function that closes the session. */
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
  reactions: {},
  words: {},
  asOf: 0,
  awayAsOf: 0,
};
