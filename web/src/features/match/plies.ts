/** Whose move was whose, and points: given discs belong to neither player, and after a swap the first is the other's. */
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

/** "1½": the points of a set, a draw being half a point. */
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  return points === whole ? String(whole) : `${whole || ""}½`;
}
