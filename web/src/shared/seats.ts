/** Seats of Connect Four wear colours; a game of its own kind has its own names. */
import type { Side } from "./api/types";
import { knownGame } from "./games";
import { hasOwnRules } from "./gameWords";
import type { Text } from "./i18n/text";

export function seatName(seat: string, t: Text): string {
  if (seat in t.colours) return t.colours[seat as keyof Text["colours"]];
  if (seat in t.seatNames) return t.seatNames[seat as keyof Text["seatNames"]];
  return seat.charAt(0).toUpperCase() + seat.slice(1);
}

/** The disc that stands for a seat where no view is at hand; a game that is not ours says what its sides look like. */
export function seatDisc(game: string, seat: string): Pick<Side, "colour" | "mark"> | null {
  const own = knownGame(game)?.sides?.find(({ id }) => id === seat);
  if (own || hasOwnRules(game)) return own ?? null;
  return seat === "red" ? { colour: "red", mark: "diamond" } : { colour: "yellow", mark: "ring" };
}
