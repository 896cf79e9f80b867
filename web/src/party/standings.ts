/** Ranks by the points of all activities, as in sports: equal points share a place, and the next one is left out. */
import type { RoomPlayer } from "../live/roomTypes";

export interface Place {
  readonly rank: number;
  readonly player: RoomPlayer;
}

export function standings(players: readonly RoomPlayer[]): Place[] {
  const sorted = [...players].sort((one, two) => two.total - one.total || two.wins - one.wins);
  return sorted.map((player) => ({
    player,
    rank: 1 + sorted.filter((one) => one.total > player.total).length,
  }));
}
