/** King of the hill: who plays, who is king, and each player's place in the line. */
import { playerOf, type Room, type RoomPlayer, type Team } from "../live/roomTypes";

/** Whether the hill is played now, was played last or, in the lobby, is next. */
export function isHill(room: Room): boolean {
  return room.phase === "lobby" ? room.activity.kind === "hill" : (room.game?.hill ?? false);
}

/** On the hill there are no teams: a colour is the player's own. */
export function sideName(
  room: Room,
  team: Team,
  t: { readonly teams: Record<Team, string>; readonly colours: Record<Team, string> },
): string {
  return isHill(room) ? t.colours[team] : t.teams[team];
}

export function king(room: Room): RoomPlayer | undefined {
  return playerOf(room, room.hill?.king);
}

/** The two who play or will play next, the first of the line. */
export function duel(room: Room): RoomPlayer[] {
  const running = room.phase !== "lobby" && room.phase !== "finished";
  const ids = running ? [...room.teams.blue, ...room.teams.red] : (room.hill?.line ?? []).slice(0, 2);
  return people(room, ids);
}

/** Everyone behind them. */
export function line(room: Room): RoomPlayer[] {
  const playing = new Set(duel(room).map(({ id }) => id));
  return people(room, room.hill?.line ?? []).filter(({ id }) => !playing.has(id));
}

/** A player's place in the line, from 1; 0 for those who play or will play next. */
export function placeInLine(room: Room, id: string): number {
  return line(room).findIndex((player) => player.id === id) + 1;
}

function people(room: Room, ids: readonly string[]): RoomPlayer[] {
  return ids.map((id) => playerOf(room, id)).filter((player) => player !== undefined);
}
