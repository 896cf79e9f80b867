/** Puzzles: today's, the streak, and the others by level. */
import { useState } from "react";
import { Link } from "wouter";
import { HolesPicture } from "../../board/HolesPicture";
import { after } from "../../connectFour/position";
import { boardView } from "../../connectFour/view";
import { sideNames } from "../../review/words";
import { useText } from "../../shared/i18n/text";
import { useTitle } from "../../shared/title";
import { PageFooter, PageHeader } from "../../shared/ui/Header";
import { dayOf, GRADES, nextOf, ofGrade, PUZZLES, puzzleOfDay } from "./collection";
import { NextDaily, ShareResult, useNow } from "./DailyResult";
import { PuzzlePage } from "./PuzzlePage";
import { isDaySolved, streakOn, useProgress } from "./progress";
import { cx } from "./styles";
import { task } from "./words";

export default function PuzzlesPage({ which }: { which?: string }) {
  // The day stays what it was when the puzzle was opened, also past midnight.
  const [today] = useState(() => dayOf(Date.now()));
  if (which === "daily") return <PuzzlePage key={today} puzzle={puzzleOfDay(today)} day={today} />;
  const puzzle = PUZZLES.find((one) => String(one.number) === which);
  if (puzzle) return <PuzzlePage key={puzzle.number} puzzle={puzzle} day={null} />;
  return which === undefined ? <PuzzleList /> : <MissingPuzzle />;
}

function MissingPuzzle() {
  const { brand } = useText();
  const t = useText().learn.puzzles;
  useTitle(`${t.missing} · ${brand}`);
  return (
    <div className={cx("page plain")}>
      <PageHeader />
      <main className={cx("content")}>
        <h1>{t.missing}</h1>
        <p className={cx("actions")}>
          <Link href="/puzzles" className={cx("btn primary")}>
            {t.title}
          </Link>
        </p>
      </main>
      <PageFooter />
    </div>
  );
}

function PuzzleList() {
  const { brand } = useText();
  const train = useText().train;
  const t = useText().learn.puzzles;
  useTitle(`${t.title} · ${brand}`);
  return (
    <div className={cx("page plain")}>
      <PageHeader />
      <main className={cx("content")}>
        <h1>{t.title}</h1>
        <p className={cx("lead")}>{t.lead}</p>
        <Today day={dayOf(useNow())} />
        <Levels />
        <p className={cx("actions")}>
          <Link href="/train" className={cx("btn second")}>
            {train.toTrainer}
          </Link>
        </p>
      </main>
      <PageFooter />
    </div>
  );
}

function Today({ day }: { day: string }) {
  const t = useText().learn.puzzles;
  const { colours } = useText();
  const progress = useProgress();
  const puzzle = puzzleOfDay(day);
  const streak = streakOn(day, progress);
  const solved = isDaySolved(progress, day);
  return (
    <section className={cx("card today")} aria-labelledby="today">
      <div className={cx("preview")} dir="ltr">
        <HolesPicture view={boardView(after(puzzle.moves))} falls={false} headroom={false} />
      </div>
      <div>
        <h2 id="today">{t.daily}</h2>
        <p>{task(puzzle, t, sideNames(colours))}</p>
        <p className={cx("note")}>
          {solved ? t.solvedToday : t.dailyLead} <NextDaily day={day} />
        </p>
        <p data-part="streak" className={cx("streak")}>
          {streak ? t.streak(streak) : t.noStreak}
          {progress.longest > streak && ` · ${t.longest(progress.longest)}`}
        </p>
        <div className={cx("acts")}>
          <Link href="/puzzles/daily" className={cx(solved ? "btn second" : "btn primary big")}>
            {solved ? t.solveAgain : t.solve}
          </Link>
          {solved && <ShareResult puzzle={puzzle} day={day} />}
        </div>
      </div>
    </section>
  );
}

function Levels() {
  const t = useText().learn.puzzles;
  const solved = useProgress((progress) => progress.solved);
  return (
    <>
      <h2>{t.levels}</h2>
      <ul className={cx("grades")}>
        {GRADES.map((grade) => {
          const all = ofGrade(grade);
          const done = all.filter((puzzle) => solved.includes(puzzle.number)).length;
          return (
            <li key={grade}>
              <Link href={`/puzzles/${nextOf(grade, solved).number}`} className={cx("grade card")}>
                <span>
                  <b>{t.level[grade - 1]}</b>
                  <small>{t.levelHint[grade - 1]}</small>
                </span>
                <span className={cx("done")}>
                  {t.progress(done, all.length)}
                  <progress value={done} max={all.length} aria-hidden="true" />
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
