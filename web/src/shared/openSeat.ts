/** The seat of a match that waits for a player. */
import type { Match, MatchSummary } from "./api/types";

export function openSeat({ seats, players }: Pick<Match | MatchSummary, "seats" | "players">): string | null {
  return seats.find((seat) => !players.some((player) => player.seat === seat)) ?? null;
}
