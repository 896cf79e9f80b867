/** One puzzle: find the column, and play a short win out. */
import { useEffect } from "react";
import { Link } from "wouter";
import { Board } from "../../board/Board";
import { SmallDisc } from "../../board/Disc";
import { after, COLUMNS, landing } from "../../connectFour/position";
import { boardView } from "../../connectFour/view";
import { NotSearched } from "../../review/NotSearched";
import { sideNames } from "../../review/words";
import { useText } from "../../shared/i18n/text";
import { playSound } from "../../shared/sound";
import { useTitle } from "../../shared/title";
import { announce } from "../../shared/ui/announce";
import { Header, SoundButton, ThemeButton } from "../../shared/ui/Header";
import type { Puzzle } from "./collection";
import { PuzzleActions } from "./PuzzleActions";
import { PuzzleHelp } from "./PuzzleHelp";
import { isDefending, isEnded, isSolved, RUNGS, type Solving, solver } from "./solving";
import { cx } from "./styles";
import { type PuzzleSession, usePuzzle } from "./usePuzzle";
import { placeOf, told } from "./words";

export function PuzzlePage({ puzzle, day }: { puzzle: Puzzle; day: string | null }) {
  const t = useText().learn;
  const { brand } = useText();
  const session = usePuzzle(puzzle, day);
  const title = day
    ? `${t.puzzles.daily} · ${t.puzzles.level[puzzle.grade - 1]}`
    : placeOf(puzzle, t.puzzles);
  useTitle(`${day ? t.puzzles.daily : title} · ${t.puzzles.title} · ${brand}`);
  return (
    <div className={cx("page review exercise")}>
      <Header meta={title}>
        <Link href="/puzzles" className={cx("btn quiet")}>
          {t.puzzles.title}
        </Link>
        <ThemeButton />
        <SoundButton />
      </Header>
      <main className={cx("stage")}>
        <div className={cx("mid")}>
          <PuzzleBoard session={session} />
        </div>
        <div className={cx("rail")}>
          <PuzzleCard session={session} day={day} title={title} />
        </div>
      </main>
    </div>
  );
}

function PuzzleBoard({ session: { solving, help, drop } }: { session: PuzzleSession }) {
  const t = useText().learn;
  const text = useText();
  const watching = solving.showing ? t.puzzles.watch : null;
  const blocked = isEnded(solving) ? text.board.over : isDefending(solving) ? t.puzzles.defending : watching;
  return (
    <Board
      view={boardView(after(solving.game))}
      blocked={blocked}
      refused={refused(solving)}
      {...(help && solving.rungs >= RUNGS ? { hint: help.column } : {})}
      onPlay={(target) => drop(Number(target.move.column))}
    />
  );
}

function PuzzleCard({ session, day, title }: { session: PuzzleSession; day: string | null; title: string }) {
  const t = useText().learn;
  const { colours } = useText();
  const { solving } = session;
  const side = boardView(after(solving.game)).sides[solver(solving.puzzle)];
  const { headline, detail } = told(solving, session.again, t, sideNames(colours));
  useHeard(solving, `${headline} ${detail}`);
  return (
    <section data-part="finding" className={cx("card finding")} aria-labelledby="finding">
      <p className={cx("eyebrow")}>{title}</p>
      <h1 id="finding">
        {side && <SmallDisc side={side} size={26} />}
        <span>{headline}</span>
      </h1>
      <p
        data-part={solving.wrong === null ? undefined : "wrong"}
        className={cx(solving.wrong !== null && "error")}
      >
        {detail}
      </p>
      <NotSearched asked={session.asked} />
      <PuzzleHelp session={session} />
      <PuzzleActions session={session} day={day} />
    </section>
  );
}

/** The disc that goes out again. */
function refused(solving: Solving) {
  if (solving.wrong === null) return null;
  const position = after(solving.game);
  const cell = landing(position, solving.wrong);
  if (cell === null) return null;
  const side = position.toMove ? "yellow" : "red";
  return { cell: [Math.floor(cell / COLUMNS), cell % COLUMNS] as const, side, id: solving.attempt.misses };
}

/** Says and sounds what has happened. */
function useHeard(solving: Solving, said: string): void {
  useEffect(() => {
    announce(said);
  }, [said]);
  const { game, puzzle, wrong } = solving;
  const { misses } = solving.attempt;
  const solved = isSolved(solving);
  useEffect(() => {
    if (game !== puzzle.moves) playSound("drop", 0.2);
    if (solved) playSound("win", 0.5);
  }, [game, puzzle, solved]);
  useEffect(() => {
    if (misses && wrong !== null) playSound("refused");
  }, [misses, wrong]);
}
