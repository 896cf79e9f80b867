/** What can be done with a puzzle: ask for a hint, skip it, see its solution, start over; at its end, go on. */
import { Link } from "wouter";
import { useText } from "../../shared/i18n/text";
import { Icon } from "../../shared/ui/Icon";
import { nextOf } from "./collection";
import { DailyResult } from "./DailyResult";
import { useProgress } from "./progress";
import { isDefending, isEnded, isSolved, RUNGS } from "./solving";
import { cx } from "./styles";
import type { PuzzleSession } from "./usePuzzle";

interface PuzzleActionsProps {
  readonly session: PuzzleSession;
  readonly day: string | null;
}

export function PuzzleActions({ session, day }: PuzzleActionsProps) {
  if (isEnded(session.solving)) return <Ended session={session} day={day} />;
  return session.solving.showing ? <Showing session={session} /> : <Solving session={session} day={day} />;
}

function Ended({ session, day }: PuzzleActionsProps) {
  const t = useText().learn.puzzles;
  const { puzzle, game } = session.solving;
  const next = nextOf(
    puzzle.grade,
    useProgress((progress) => progress.solved),
    puzzle,
  );
  const review = `/review?moves=${game}&ply=${puzzle.moves.length + 1}&from=puzzles`;
  const solved = isSolved(session.solving);
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
        <button type="button" className={cx("btn quiet")} onClick={session.restart}>
          <Icon name="again" /> {solved ? t.solveAgain : t.tryYourself}
        </button>
      </div>
    </>
  );
}

function Showing({ session }: { session: PuzzleSession }) {
  const t = useText().learn.puzzles;
  return (
    <div className={cx("acts")}>
      <button type="button" className={cx("btn quiet")} onClick={session.restart}>
        <Icon name="again" /> {t.tryYourself}
      </button>
    </div>
  );
}

function Solving({ session, day }: PuzzleActionsProps) {
  const t = useText().learn.puzzles;
  const { puzzle, game, rungs } = session.solving;
  const solved = useProgress((progress) => progress.solved);
  const idle = isDefending(session.solving) || rungs >= RUNGS;
  return (
    <div className={cx("acts")}>
      <button
        type="button"
        className={cx("btn second")}
        aria-disabled={idle}
        onClick={() => !idle && session.askHint()}
      >
        <Icon name="bulb" /> {rungs >= RUNGS - 1 ? t.showColumn : t.hint}
      </button>
      <button type="button" className={cx("btn quiet")} onClick={session.showSolution}>
        {t.showSolution}
      </button>
      {game !== puzzle.moves && (
        <button type="button" className={cx("btn quiet")} onClick={session.restart}>
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
