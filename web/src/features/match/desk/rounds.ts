/** The moves of a match in rounds: in each, every player has had one turn. */
import type { Match } from "../../../shared/api/types";
import { CHANCE } from "../plies";

/**
 * The numbers of moves, counted from 0, by rounds. A turn may have several moves, and chance moves within it; a round ends
 * when the turn goes back to an earlier seat. Seats whose players have left are passed over.
 */
export function roundsOf({ moves, movers, seats }: Pick<Match, "moves" | "movers" | "seats">): number[][] {
  const rounds: number[][] = [];
  let last = -1;
  moves.forEach((_, ply) => {
    const mover = movers ? movers[ply] : seats[ply % seats.length];
    const place = mover === CHANCE ? last : seats.indexOf(mover ?? "");
    if (place < last || rounds.length === 0) rounds.push([]);
    rounds[rounds.length - 1]?.push(ply);
    last = place;
  });
  return rounds;
}
