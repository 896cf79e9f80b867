/** How many warnings are left in a game; a reload does not bring them back. */
import type { Match } from "../../../shared/api/types";
import { readJson, writeJson } from "../../../shared/storage";

const KEY = "fourline.coach";
export const MAX_LOOKS = 3;

interface Looks {
  readonly match: string;
  /** Of the last warning: a game with fewer moves is another one. */
  readonly ply: number;
  readonly used: number;
}

export function looksLeft({ id, moves }: Match): number {
  const { match, ply, used } = (readJson(KEY) ?? {}) as Partial<Looks>;
  const isSame = match === id && typeof ply === "number" && ply <= moves.length;
  return MAX_LOOKS - (isSame && typeof used === "number" ? used : 0);
}

export function noteLook(match: Match): void {
  const used = MAX_LOOKS - looksLeft(match) + 1;
  writeJson(KEY, { match: match.id, ply: match.moves.length, used } satisfies Looks);
}
