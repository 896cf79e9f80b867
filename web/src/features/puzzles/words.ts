/** What to say about a puzzle as it stands. */
import type { Names } from "../../review/words";
import type { LearnText } from "../../shared/i18n/en/learn";
import type { Attempt } from "./attempt";
import { isPlayedOut, ofGrade, type Puzzle } from "./collection";
import { isDefending, isEnded, isSolved, ownColumns, type Solving, solver } from "./solving";

type Words = LearnText["puzzles"];

/** "Red wins in 3", or what there is to save. */
export function task(puzzle: Puzzle, t: Words, names: Names, left = puzzle.length): string {
  const side = names[solver(puzzle)];
  return puzzle.kind === "win" ? t.win(side, left) : t.save(side);
}

/** "Easy, 3 of 120". */
export function placeOf(puzzle: Puzzle, t: Words): string {
  const all = ofGrade(puzzle.grade);
  return t.place(t.level[puzzle.grade - 1] ?? "", all.indexOf(puzzle) + 1, all.length);
}

export function told(solving: Solving, again: boolean, { puzzles: t }: LearnText, names: Names) {
  if (isSolved(solving)) {
    return { headline: t.solved, detail: again ? t.solvedAgain : solvedWords(solving.attempt, t) };
  }
  if (solving.showing) return { headline: t.solution, detail: solutionWords(solving, t) };
  return {
    headline: task(solving.puzzle, t, names, solving.left ?? undefined),
    detail: detail(solving, t),
  };
}

export function solvedWords({ misses, hints, shown }: Attempt, t: Words): string {
  if (shown) return t.solvedShown;
  return misses || hints ? t.solvedHelped(misses, hints) : t.solvedAlone;
}

function solutionWords(solving: Solving, t: Words): string {
  const columns = ownColumns(solving).join(" – ");
  if (!isEnded(solving)) return columns ? t.showing(columns) : t.watch;
  return isPlayedOut(solving.puzzle) ? t.shownAll(columns) : t.shownFirst(columns);
}

function detail(solving: Solving, t: Words): string {
  const { puzzle, wrong, game } = solving;
  if (wrong !== null) return puzzle.kind === "win" ? t.wrongWin(wrong + 1) : t.wrongSave(wrong + 1);
  if (isDefending(solving)) return t.defending;
  if (game !== puzzle.moves) return puzzle.kind === "win" ? t.goOnWin : t.goOnSave;
  if (puzzle.kind === "save") return isPlayedOut(puzzle) ? t.playOutSave : t.firstColumnSave;
  return isPlayedOut(puzzle) ? t.playOut : t.firstColumn;
}
