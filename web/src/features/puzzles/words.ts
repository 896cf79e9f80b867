/** What to say about a puzzle as it stands. */
import { after } from "../../connectFour/position";
import type { Names } from "../../review/words";
import type { LearnText } from "../../shared/i18n/learnText";
import { isDefending, isSolved, type Solving, solver } from "./solving";

export function told(solving: Solving, { puzzles: t }: LearnText, names: Names) {
  const { puzzle, misses, hints } = solving;
  if (isSolved(solving)) {
    const alone = misses === 0 && hints === 0;
    return { headline: t.solved, detail: alone ? t.solvedAlone : t.solvedHelped(misses, hints) };
  }
  return { headline: headline(solving, t, names[solver(puzzle)]), detail: detail(solving, t) };
}

function headline({ puzzle, game }: Solving, t: LearnText["puzzles"], side: string): string {
  if (game === puzzle.moves) return puzzle.kind === "win" ? t.win(side) : t.save(side);
  return puzzle.kind === "win" ? t.goOnWin : t.goOnSave;
}

function detail(solving: Solving, t: LearnText["puzzles"]): string {
  const { puzzle, wrong, game } = solving;
  if (wrong !== null) return puzzle.kind === "win" ? t.wrongWin(wrong + 1) : t.wrongSave(wrong + 1);
  if (isDefending(solving)) return t.defending;
  return game === puzzle.moves || after(game).over ? t.lead : t.yourMove;
}
