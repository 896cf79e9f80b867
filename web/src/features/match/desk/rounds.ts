/** The moves of a match in rounds: in each, every player has had one turn. */
import type { Match } from "../../../shared/api/types";
import { CHANCE } from "../plies";

/** The moves of one player in one round, and those of chance among them, counted from 0. */
export interface Turn {
  readonly place: number;
  readonly plies: number[];
}

/**
 * A turn may have several moves, and chance moves within it; a round ends when the turn goes back to an earlier seat. Seats
 * whose players have left are passed over.
 */
export function roundsOf({ moves, movers, seats }: Pick<Match, "moves" | "movers" | "seats">): Turn[][] {
  const rounds: Turn[][] = [];
  let turn: Turn | undefined;
  moves.forEach((_, ply) => {
    const mover = movers ? movers[ply] : seats[ply % seats.length];
    const place = mover === CHANCE ? (turn?.place ?? 0) : seats.indexOf(mover ?? "");
    if (!turn || place < turn.place) rounds.push([]);
    if (turn?.place !== place) {
      turn = { place, plies: [] };
      rounds[rounds.length - 1]?.push(turn);
    }
    turn.plies.push(ply);
  });
  return rounds;
}
