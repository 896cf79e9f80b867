/** The three hints of Connect Four: where to look, what to look for, and the answer. */
import { after } from "../../connectFour/position";
import { scoresOf } from "../../review/ask";
import { type Hint, hint } from "../../review/hints";
import { ladder, sideNames } from "../../review/words";
import type { Text } from "../../shared/i18n/text";
import type { HintAnswer } from "./hint";

/** A win in more own moves than this is out of sight: it is one with perfect play only. */
const IN_SIGHT = 5;

export async function hintLadder(moves: string, t: Text): Promise<HintAnswer> {
  const found = hint(after(moves), await scoresOf(moves));
  const [nudge, theme, answer] = ladder(found, t.learn, sideNames(t.colours));
  return { rungs: [nudge, theme, isFarWin(found) ? farAnswer(found, t) : answer], target: found.column };
}

function isFarWin({ worth }: Hint): boolean {
  return worth.verdict === "win" && worth.count > IN_SIGHT;
}

function farAnswer({ column }: Hint, t: Text): string {
  return t.match.hintSays(t.match.inColumn(String(column + 1)), t.match.verdicts.win);
}
