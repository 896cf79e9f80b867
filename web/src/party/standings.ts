/** Ranks by the points of all activities, as in sports: equal points share a place, and the next one is left out. */
import type { Room, RoomPlayer } from "../live/roomTypes";

export interface Place {
  readonly rank: number;
  readonly player: RoomPlayer;
}

/** Has anything been played that counts? */
export function hasPlayed({ games_played, players }: Room): boolean {
  return games_played > 0 || players.some((player) => player.total > 0);
}

export function standings(players: readonly RoomPlayer[]): Place[] {
  const sorted = [...players].sort((one, two) => two.total - one.total || two.wins - one.wins);
  return sorted.map((player) => ({
    player,
    rank: 1 + sorted.filter((one) => one.total > player.total).length,
  }));
}
