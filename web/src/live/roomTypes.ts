/** A party room as the server sends it, and what the app asks of it. */
import type * as Schema from "../shared/api/schema";

export type Room = Schema.RoomDocument;
export type RoomGame = Schema.RoomGame;
export type RoomPlayer = Schema.RoomMember;
export type RoomMove = Schema.LastDrop;
export type Rush = NonNullable<Room["rush"]>;
export type ActivityKind = Room["activity"]["kind"];
export type Turn = Schema.Turn;
export type Team = Room["starts"];
export type Reaction = Schema.React["kind"];

export const TURN_TIMES: readonly (number | null)[] = [15, 30, 60, 120, 300, null];
/** The reactions that phones offer; the server knows more. */
export const REACTIONS = ["nice", "wow", "ouch", "hurry"] as const satisfies readonly Reaction[];

/** What is asked of a room by a request: the host's orders, and those of any player. */
export type RoomCall =
  | "start"
  | "activity"
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
  | "wait"
  | "end_evening"
  | "name"
  | "team"
  | "extra_time"
  | "leave"
  | `players/${string}/${"remove" | "block" | "rename" | "team"}`;

export function playerOf(room: Room, id: string | null | undefined): RoomPlayer | undefined {
  return room.players.find((player) => player.id === id);
}

export function other(team: Team): Team {
  return team === "red" ? "blue" : "red";
}
