/** Every message of the match, room and lobby sockets, both ways. */
import type { Match, MatchSummary } from "../shared/api/types";
import type { Reaction, Room } from "./roomTypes";

// -- said by the browser ---------------------------------------------------------------------

export interface Hello {
  readonly type: "hello";
  readonly token?: string;
  /** The version that is known already. */
  readonly after?: number;
}

export interface Ping {
  readonly type: "ping";
  readonly t: number;
}

/** A move of any game: its own fields stand beside these. */
export interface Move {
  readonly type: "move";
  readonly command_id: string;
  readonly version?: number;
  readonly [field: string]: unknown;
}

export interface Resign {
  readonly type: "resign";
  readonly command_id: string;
}

export interface Claim {
  readonly type: "claim";
  readonly command_id: string;
}

export interface Abort {
  readonly type: "abort";
  readonly command_id: string;
}

export interface Rematch {
  readonly type: "rematch";
  readonly command_id: string;
  readonly swap?: boolean;
}

export interface Drop {
  readonly type: "move";
  readonly command_id: string;
  readonly column: number;
  readonly version?: number;
}

export interface React {
  readonly type: "react";
  readonly command_id: string;
  readonly kind: Reaction;
}

export interface Hint {
  readonly type: "hint";
  readonly command_id: string;
  readonly column: number;
}

export type MatchCommand = Move | Resign | Claim | Abort | Rematch;
export type RoomCommand = Drop | React | Hint;
export type ClientMessage = Hello | Ping | MatchCommand | RoomCommand;

// -- said by the server ----------------------------------------------------------------------

export interface Pong {
  readonly type: "pong";
  readonly t: number;
  readonly server_now: string;
}

export interface Ack {
  readonly type: "ack";
  readonly command_id: string;
  readonly version: number;
}

export interface RefusedMessage {
  readonly type: "refused";
  /** Null for a message that could not be read. */
  readonly command_id: string | null;
  readonly code: string;
  readonly detail: string;
  readonly version?: number;
  readonly legal_moves?: readonly unknown[];
  readonly legal_columns?: readonly number[];
}

export interface Welcome {
  readonly type: "welcome";
  readonly seat: string | null;
  readonly match: Match;
  readonly version: number;
  readonly server_now: string;
}

export interface MatchEvent {
  readonly version: number;
  readonly type: string;
  readonly at: string;
  readonly [field: string]: unknown;
}

export interface EventMessage {
  readonly type: "event";
  readonly version: number;
  readonly event: MatchEvent;
  /** With the last event of a commit. */
  readonly match?: Match;
  readonly server_now: string;
}

export interface PresenceMessage {
  readonly type: "presence";
  readonly players: Readonly<Record<string, boolean>>;
  readonly away: Readonly<Record<string, number>>;
  readonly watching: number;
}

export interface RoomMessage {
  readonly type: "room";
  /** Who the server takes this screen for. */
  readonly you: { readonly player_id: string | null; readonly host: boolean };
  readonly room: Room;
  readonly server_now: string;
}

export interface ReactionMessage {
  readonly type: "reaction";
  readonly player_id: string;
  readonly kind: Reaction;
}

export interface HintMessage {
  readonly type: "hint";
  readonly player_id: string;
  readonly column: number;
}

export interface ElsewhereMessage {
  readonly type: "elsewhere";
}

export interface LobbyList {
  readonly type: "lobby";
  readonly items: readonly MatchSummary[];
}

export interface LobbyOpened {
  readonly type: "opened";
  readonly item: MatchSummary;
}

export interface LobbyClosed {
  readonly type: "closed";
  readonly item: MatchSummary;
}

export type Answer = Ack | RefusedMessage;
export type MatchMessage = Pong | Answer | Welcome | EventMessage | PresenceMessage;
export type RoomSocketMessage =
  | Pong
  | Answer
  | RoomMessage
  | ReactionMessage
  | HintMessage
  | ElsewhereMessage;
export type LobbyMessage = Pong | LobbyList | LobbyOpened | LobbyClosed;
export type ServerMessage = MatchMessage | RoomSocketMessage | LobbyMessage;
