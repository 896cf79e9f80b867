/** A party room as the server tells it. */
export type Team = "red" | "blue";
export type Phase = "lobby" | "reveal" | "playing" | "paused" | "finished";

export interface RoomPlayer {
  readonly id: string;
  readonly name: string;
  readonly avatar: string | null;
  readonly team: Team | null;
  readonly connected: boolean;
  readonly points: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

export interface Turn {
  readonly player_id: string;
  readonly team: Team;
}

export interface RoomMove {
  readonly row: number;
  readonly column: number;
  readonly team: Team;
  readonly player_id: string;
  readonly automatic: boolean;
}

export interface RoomOutcome {
  readonly kind: "win" | "draw";
  readonly winner: string | null;
  readonly lines?: readonly (readonly [number, number][])[];
}

export interface RoomGame {
  readonly match_id: string;
  readonly version: number;
  readonly board: readonly (readonly (Team | null)[])[];
  readonly current: Turn | null;
  readonly next: Turn | null;
  /** The next turns in order, this one first, until everybody has had one. */
  readonly upcoming: readonly string[];
  readonly moves: readonly number[];
  readonly legal_columns: readonly number[];
  readonly last_move: RoomMove | null;
  readonly deadline_in_ms: number | null;
  readonly remaining_ms: number | null;
  readonly outcome: RoomOutcome | null;
  readonly points: Readonly<Record<string, number>>;
}

export interface Room {
  readonly code: string;
  readonly phase: Phase;
  readonly version: number;
  readonly host: { readonly player_id: string | null; readonly connected: boolean };
  readonly players: readonly RoomPlayer[];
  readonly teams: Readonly<Record<Team, readonly string[]>>;
  readonly starts: Team;
  readonly locked: boolean;
  readonly hints?: boolean;
  readonly muted?: boolean;
  readonly turn_seconds: number | null;
  readonly paused: { readonly by: "host" | "idle" } | null;
  readonly game: RoomGame | null;
  readonly section: number;
  readonly stars: number;
  readonly sections: readonly { readonly number: number; readonly games: number; readonly stars: number }[];
  readonly games_played: number;
}

export const TURN_TIMES: readonly (number | null)[] = [15, 30, 60, 120, 300, null];
export const REACTIONS = ["nice", "wow", "ouch", "hurry"] as const;
export type Reaction = (typeof REACTIONS)[number];

/** What is asked of a room by a request: the host's orders, and those of any player. */
export type RoomCall =
  | "start"
  | "pause"
  | "resume"
  | "play_now"
  | "restart"
  | "end"
  | "shuffle"
  | "next_section"
  | "settings"
  | "host"
  | "take_host"
  | "leave"
  | `players/${string}/${"remove" | "block" | "rename" | "team"}`;

export function playerOf(room: Room, id: string | null | undefined): RoomPlayer | undefined {
  return room.players.find((player) => player.id === id);
}

export function other(team: Team): Team {
  return team === "red" ? "blue" : "red";
}
