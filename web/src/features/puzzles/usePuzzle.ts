/** Solving a puzzle against perfect defence, and having its solution shown. */
import { useEffect, useState } from "react";
import { after } from "../../connectFour/position";
import { scoresOf } from "../../review/ask";
import { type Hint, hint } from "../../review/hints";
import type { Scores } from "../../review/scores";
import { type Asked, useScores } from "../../review/useScores";
import { FRESH } from "./attempt";
import type { Puzzle } from "./collection";
import { attemptAt, keepAttempt, keepSolved, useProgress } from "./progress";
import {
  answered,
  helped,
  isDefending,
  isEnded,
  isSolved,
  type Solving,
  shown,
  shownNext,
  start,
  tried,
} from "./solving";

const ANSWER_MS = 500;
const SHOW_MS = 900;

export interface PuzzleSession {
  readonly solving: Solving;
  /** It was solved before: this time nothing is counted. */
  readonly again: boolean;
  /** What the hints on this move say, as far as they were asked for. */
  readonly help: Hint | null;
  /** The last search that something waits for. */
  readonly asked: Asked;
  readonly drop: (column: number) => void;
  readonly askHint: () => void;
  readonly showSolution: () => void;
  readonly restart: () => void;
}

export function usePuzzle(puzzle: Puzzle, day: string | null): PuzzleSession {
  const [again, setAgain] = useState(() => attemptAt(useProgress.getState(), puzzle.number, day).solved);
  const [solving, setSolving] = useState(() =>
    start(puzzle, again ? FRESH : attemptAt(useProgress.getState(), puzzle.number, day)),
  );
  const [help, setHelp] = useState<PuzzleSession["help"]>(null);
  const [retry, setRetry] = useState<(() => void) | null>(null);
  const next = useNextDisc(solving, setSolving);
  useKept(solving, again, day);
  const asking = (then: (scores: Scores) => void) => {
    setRetry(null);
    scoresOf(solving.game).then(then, () => setRetry(() => () => asking(then)));
  };
  const drop = (column: number) =>
    asking((scores) => {
      setSolving((now) => (now.game === solving.game ? tried(now, column, scores) : now));
    });
  const askHint = () =>
    asking((scores) => {
      setHelp(hint(after(solving.game), scores));
      setSolving((now) => (now.game === solving.game ? helped(now) : now));
    });
  const showSolution = () => {
    setRetry(null);
    setSolving(shown);
  };
  const restart = () => {
    setRetry(null);
    setAgain(again || isSolved(solving));
    setSolving(start(puzzle, again || isSolved(solving) ? FRESH : solving.attempt));
  };
  const asked = retry ? { failed: true, retry } : next;
  return { solving, again, help: solving.rungs ? help : null, asked, drop, askHint, showSolution, restart };
}

/** What was counted is kept at once, so that neither starting over nor leaving the page wipes it. */
function useKept(solving: Solving, again: boolean, day: string | null): void {
  const { puzzle, attempt } = solving;
  const solved = isSolved(solving);
  useEffect(() => {
    if (again || attempt === FRESH) return;
    keepAttempt(puzzle.number, day, attempt);
  }, [again, attempt, puzzle.number, day]);
  useEffect(() => {
    if (solved && !again) keepSolved(puzzle.number, day, attempt);
  }, [solved, again, attempt, puzzle.number, day]);
}

/** The defence answers; while the solution is shown, both sides play by themselves. */
function useNextDisc(solving: Solving, set: (solving: Solving) => void): Asked {
  const defending = isDefending(solving);
  const due = !isEnded(solving) && (defending || solving.showing);
  const asked = useScores(due ? solving.game : null);
  const { scores } = asked;
  useEffect(() => {
    if (!scores) return;
    const drop = () => set((defending ? answered : shownNext)(solving, scores));
    const timer = setTimeout(drop, defending ? ANSWER_MS : SHOW_MS);
    return () => clearTimeout(timer);
  }, [solving, defending, scores, set]);
  return asked;
}
