/** What a screen can do in a room, and what its session hears. */
import type { StoreApi } from "zustand/vanilla";
import type { Pong, RoomSocketMessage } from "./messages";
import type { Drop, RoomState } from "./roomState";
import type { Reaction, RoomCall } from "./roomTypes";

export interface RoomSession {
  readonly code: string;
  readonly store: StoreApi<RoomState>;
  /** The server's time in milliseconds. */
  now(): number;
  /** Any other call of the room; true when it was done. */
  call(call: RoomCall, body?: object): Promise<boolean>;
  drop(column: number): void;
  react(kind: Reaction): void;
  /** A column for the team mate on turn; true when it was passed on. */
  hint(column: number): Promise<boolean>;
  /** After a second screen took over: this one plays again. */
  playHere(): void;
  /** Nothing is sent or heard before this; what it answers closes the session again. */
  open(): () => void;
}

export type Heard = Exclude<RoomSocketMessage, Pong>;

export const REACTION_MS = 3000;
export const PROBLEM_MS = 6000;

/** The game's version if a disc that was refused as stale may still be dropped in the same turn. */
export function sameTurn({ room, you }: RoomState, drop: Drop): number | null {
  const game = room?.game;
  const same = game?.match_id === drop.match && game.moves.length === drop.moves;
  return same && game.current?.player_id === you?.player_id ? game.version : null;
}
