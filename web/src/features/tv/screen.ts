/** What every screen of the TV is given. */
import type { RoomSession } from "../../live/roomStore";
import { playerOf, type Room, type Team, type Turn } from "../../live/roomTypes";
import { useRoomState } from "../../live/useRoom";
import type { TvText } from "../../shared/i18n/tvText";

export interface Screen {
  readonly session: RoomSession;
  readonly room: Room;
  /** Asks for the tap that unlocks sound, when it has not been given. */
  readonly unlockSound: (() => void) | null;
}

/** The TV can steer while the server takes its user for the host. */
export function useMayHost(session: RoomSession): boolean {
  return useRoomState(session, (state) => state.you?.host ?? false);
}

export function nameOf(room: Room, turn: Turn | { player_id: string } | null | undefined): string {
  return playerOf(room, turn?.player_id)?.name ?? "";
}

/** Who is to start the game, for a TV that cannot. */
export function startsWhen(room: Room, t: TvText): string {
  const host = playerOf(room, room.host.player_id);
  return host ? t.tv.hostNamedStarts(host.name) : t.tv.hostStarts;
}

/** How closely a roster must be set to hold its team: 20 names fit too. */
export function density(count: number): "close" | "dense" | null {
  return count <= 6 ? null : count <= 11 ? "close" : "dense";
}

/** A place in the order of turns, from 1, counted through both teams. */
export function orderOf(room: Room, team: Team, index: number): number {
  return 2 * index + (team === room.starts ? 1 : 2);
}
