/** What every screen of the TV is given. */
import type { RoomSession } from "../../live/roomStore";
import { playerOf, type Room, type Turn } from "../../live/roomTypes";
import { useRoomState } from "../../live/useRoom";
import { sideName } from "../../party/hillView";
import { teamVotes } from "../../party/roomView";
import type { PartyText } from "../../shared/i18n/partyText";

export interface Screen {
  readonly session: RoomSession;
  readonly room: Room;
  /** To be called by the tap that unlocks sound, while the browser waits for one. */
  readonly unlockSound: (() => void) | null;
}

/** The TV can steer while the server takes its user for the host. */
export function useMayHost(session: RoomSession): boolean {
  return useRoomState(session, (state) => state.you?.host ?? false);
}

export function nameOf(room: Room, turn: Turn | { player_id: string } | null | undefined): string {
  return playerOf(room, turn?.player_id)?.name ?? "";
}

/** Whose turn it is, or which team votes. */
export function turnTitle(room: Room, t: PartyText): string {
  const current = room.game?.current;
  if (!current) return "";
  if (teamVotes(room, current.team)) return t.play.votes(t.teams[current.team]);
  return t.tv.turnOf(nameOf(room, current), sideName(room, current.team, t));
}

/** Who is to start the game, for a TV that cannot. */
export function startsWhen(room: Room, t: PartyText): string {
  const host = playerOf(room, room.host.player_id);
  return host ? t.tv.hostNamedStarts(host.name) : t.tv.hostStarts;
}

/** How closely a roster must be set to hold its team: 20 names fit too. In play the room's code stands below it. */
export function density(count: number, playing = false): "close" | "dense" | null {
  const [few, some] = playing ? [4, 9] : [6, 11];
  return count <= few ? null : count <= some ? "close" : "dense";
}

/** The place of a player's first turn, from 1, counted through both teams; null while it is not known. */
export function orderOf(room: Room, player: string): number | null {
  const at = room.game?.upcoming.indexOf(player) ?? -1;
  return at < 0 ? null : at + 1;
}
