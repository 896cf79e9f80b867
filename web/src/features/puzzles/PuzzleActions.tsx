/** What can be done with a puzzle: ask for a hint, skip it, see its solution, start over; at its end, go on. */
import { Link } from "wouter";
import { useLearnText } from "../../shared/i18n/learnText";
import { Icon } from "../../shared/ui/Icon";
import { nextOf } from "./collection";
import { DailyResult } from "./DailyResult";
import { useProgress } from "./progress";
import { isDefending, isEnded, isSolved, RUNGS } from "./solving";
import { cx } from "./styles";
import type { PuzzleDesk } from "./usePuzzle";

interface PuzzleActionsProps {
  readonly desk: PuzzleDesk;
  readonly day: string | null;
}

export function PuzzleActions({ desk, day }: PuzzleActionsProps) {
  if (isEnded(desk.solving)) return <Ended desk={desk} day={day} />;
  return desk.solving.showing ? <Showing desk={desk} /> : <Solving desk={desk} day={day} />;
}

function Ended({ desk, day }: PuzzleActionsProps) {
  const t = useLearnText().puzzles;
  const { puzzle, game } = desk.solving;
  const next = nextOf(
    puzzle.grade,
    useProgress((progress) => progress.solved),
    puzzle,
  );
  const review = `/review?moves=${game}&ply=${puzzle.moves.length + 1}&from=puzzles`;
  const solved = isSolved(desk.solving);
  return (
    <>
      {day && solved && <DailyResult puzzle={puzzle} day={day} />}
      <div className={cx("acts")}>
        <Link href={`/puzzles/${next.number}`} className={cx("btn primary")}>
          {t.next}
        </Link>
        <Link href={review} className={cx("btn second")}>
          {t.review}
        </Link>
        <button type="button" className={cx("btn quiet")} onClick={desk.restart}>
          <Icon name="again" /> {solved ? t.solveAgain : t.tryYourself}
        </button>
      </div>
    </>
  );
}

function Showing({ desk }: { desk: PuzzleDesk }) {
  const t = useLearnText().puzzles;
  return (
    <div className={cx("acts")}>
      <button type="button" className={cx("btn quiet")} onClick={desk.restart}>
        <Icon name="again" /> {t.tryYourself}
      </button>
    </div>
  );
}

function Solving({ desk, day }: PuzzleActionsProps) {
  const t = useLearnText().puzzles;
  const { puzzle, game, rungs } = desk.solving;
  const solved = useProgress((progress) => progress.solved);
  const idle = isDefending(desk.solving) || rungs >= RUNGS;
  return (
    <div className={cx("acts")}>
      <button
        type="button"
        className={cx("btn second")}
        aria-disabled={idle}
        onClick={() => !idle && desk.askHint()}
      >
        <Icon name="bulb" /> {rungs >= RUNGS - 1 ? t.showColumn : t.hint}
      </button>
      <button type="button" className={cx("btn quiet")} onClick={desk.showSolution}>
        {t.showSolution}
      </button>
      {game !== puzzle.moves && (
        <button type="button" className={cx("btn quiet")} onClick={desk.restart}>
          <Icon name="again" /> {t.again}
        </button>
      )}
      {!day && (
        <Link href={`/puzzles/${nextOf(puzzle.grade, solved, puzzle).number}`} className={cx("btn quiet")}>
          {t.skip}
        </Link>
      )}
    </div>
  );
}
