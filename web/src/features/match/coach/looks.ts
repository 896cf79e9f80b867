/** How many warnings are left in a game; a reload does not bring them back. */
import type { Match } from "../../../shared/api/types";
import { readJson, writeJson, writeText } from "../../../shared/storage";

const KEY = "fourline.coach";
export const MAX_LOOKS = 3;

interface Looks {
  readonly match: string;
  /** The moves before the last warning: every game on this device has the same id. */
  readonly moves: string;
  readonly used: number;
}

export function looksLeft(match: Match): number {
  return MAX_LOOKS - (looksIn(match)?.used ?? 0);
}

export function noteLook(match: Match): void {
  const used = (looksIn(match)?.used ?? 0) + 1;
  writeJson(KEY, { match: match.id, moves: movesOf(match), used } satisfies Looks);
}

/** Called with every position of a game: another game that comes to the same moves has all its warnings. */
export function forgetOthers(match: Match): void {
  if (!looksIn(match)) writeText(KEY, null);
}

export const movesOf = ({ moves }: Match) => moves.map((column) => Number(column) + 1).join("");

function looksIn(match: Match): Looks | null {
  const found = (readJson(KEY) ?? {}) as Partial<Looks>;
  const isSame = found.match === match.id && typeof found.moves === "string";
  if (!isSame || typeof found.used !== "number") return null;
  return movesOf(match).startsWith(found.moves ?? "") ? (found as Looks) : null;
}
