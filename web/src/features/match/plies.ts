/** Whose move was whose, what counts, and points: given discs belong to neither player, and after a swap the first is the other's. */
import type { Match } from "../../shared/api/types";

/** The reader's seat: "both" on one screen, null when watching, undefined until it is known. */
export type Seat = string | null | undefined;

/** Who made a move that no player made. */
export const CHANCE = "chance";

/** Whether the move after `ply` others was made by this seat's player. After a swap the first was the other's. */
export function isOwnPly({ seats, swapped, movers }: Match, seat: Seat, ply: number): boolean {
  if (movers) return movers[ply] !== CHANCE && (seat === "both" || movers[ply] === seat);
  if (seat === "both") return true;
  const place = swapped && ply === 0 ? 1 : ply % seats.length;
  return seats[place] === seat;
}

/** A game in which the loser never made a move counts for nothing: there was none. */
export function isUncounted(match: Match): boolean {
  const { outcome, seats, moves, given } = match;
  const loser = seats.find((one) => one !== outcome?.winner);
  return (
    outcome?.reason === "timeout" && !moves.some((_, ply) => ply >= given && isOwnPly(match, loser, ply))
  );
}

/** "1½": the points of a set, a draw being half a point. */
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  return points === whole ? String(whole) : `${whole || ""}½`;
}
