/** What a screen can do in a room, and what its session hears. */
import type { StoreApi } from "zustand/vanilla";
import { commandId } from "../shared/api/call";
import type { Pong, RoomCommand, RoomSocketMessage } from "./messages";
import type { Drop, RoomState } from "./roomState";
import type { Reaction, RoomCall } from "./roomTypes";

export type ScreenKind = "tv" | "phone" | "audience";

export interface RoomSession {
  readonly code: string;
  readonly store: StoreApi<RoomState>;
  /** The server's time in milliseconds. */
  now(): number;
  /** Any other call of the room; true when it was done. */
  call(call: RoomCall, body?: object): Promise<boolean>;
  drop(column: number): void;
  react(kind: Reaction): void;
  /** The column that will be played next, as this player thinks; in a vote, the player's vote. */
  guess(column: number): Promise<void>;
  /** The answer to the puzzle of this round. */
  answer(column: number): Promise<void>;
  /** Fewer columns of the puzzle, for fewer points. */
  hint(): Promise<void>;
  /** Takes the seat back after a second screen of the same player took it over. */
  playHere(): void;
  /** Connects; nothing is sent or received before. Returns a function that closes the session. */
  open(): () => void;
}

export type Heard = Exclude<RoomSocketMessage, Pong>;

/** More at a time would hide the board. */
export const MAX_REACTIONS = 24;
export const PROBLEM_MS = 6000;

/** The game's version if a disc that was refused as stale may still be dropped in the same turn. */
export function sameTurn({ room, you }: RoomState, drop: Drop): number | null {
  const game = room?.game;
  const same = game?.match_id === drop.match && game.moves.length === drop.moves;
  return same && game.current?.player_id === you?.player_id ? game.version : null;
}

/** A move as the game has it: a column, or whatever the chosen place of its board sends. */
export function moveOf({ room }: RoomState, { column }: Drop, version: number): RoomCommand {
  const place = room?.game?.view?.targets[column]?.move ?? { column };
  return { type: "move", ...(place as { column: number }), version, command_id: commandId() };
}
