/** What can be done with a puzzle: ask for a hint, start over; when it is solved, go on. */
import { Link } from "wouter";
import { useLearnText } from "../../shared/i18n/learnText";
import { Icon } from "../../shared/ui/Icon";
import { nextOf } from "./collection";
import { streakOn, useProgress } from "./progress";
import { isDefending, isSolved } from "./solving";
import type { PuzzleDesk } from "./usePuzzle";

export function PuzzleActions({ desk, day }: { desk: PuzzleDesk; day: string | null }) {
  const t = useLearnText().puzzles;
  const { puzzle, game, hints } = desk.solving;
  const progress = useProgress();
  if (isSolved(desk.solving)) {
    const next = nextOf(puzzle.grade, progress.solved, puzzle.number);
    return (
      <>
        {day && <p className="streak">{t.streak(streakOn(day, progress))}</p>}
        <div className="acts">
          <Link href={`/puzzles/${next.number}`} className="btn primary">
            {t.next}
          </Link>
          <Link href={`/review?moves=${game}&ply=${puzzle.moves.length + 1}`} className="btn second">
            {t.review}
          </Link>
        </div>
      </>
    );
  }
  const idle = isDefending(desk.solving) || (desk.help?.rungs ?? 0) >= 3;
  return (
    <div className="acts">
      <button
        type="button"
        className="btn second"
        aria-disabled={idle}
        onClick={() => !idle && desk.askHint()}
      >
        <Icon name="bulb" /> {t.hint}
      </button>
      {(game !== puzzle.moves || hints > 0) && (
        <button type="button" className="btn quiet" onClick={desk.restart}>
          <Icon name="again" /> {t.again}
        </button>
      )}
    </div>
  );
}
