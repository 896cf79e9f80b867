/** Seats of Connect Four wear colours; a game of its own kind has its own names. */
import type { Side } from "./api/types";
import type { Text } from "./i18n/text";

export function seatName(seat: string, t: Text): string {
  if (seat in t.colours) return t.colours[seat as keyof Text["colours"]];
  if (seat in t.seatNames) return t.seatNames[seat as keyof Text["seatNames"]];
  return seat.charAt(0).toUpperCase() + seat.slice(1);
}

/** The disc that stands for a seat where no view is at hand. */
export function seatDisc(seat: string): Pick<Side, "colour" | "mark"> | null {
  if (seat === "red") return { colour: "red", mark: "diamond" };
  if (seat === "yellow" || seat === "blue") return { colour: seat, mark: "ring" };
  if (seat === "x") return { colour: "red", mark: "cross" };
  return seat === "o" ? { colour: "blue", mark: "circle" } : null;
}
