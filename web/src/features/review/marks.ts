/** The signs that players write behind a move. */
import type { Label } from "../../review/labels";

export const MARKS: Record<Label, string> = {
  given: "",
  forced: "",
  best: "",
  good: "",
  inaccuracy: "?!",
  mistake: "?",
  blunder: "??",
};

export const isMistake = (label: Label) => label === "mistake" || label === "blunder";
