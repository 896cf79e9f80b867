/** Solving a puzzle against perfect defence. */
import { useEffect, useState } from "react";
import { after } from "../../connectFour/position";
import { scoresOf } from "../../review/ask";
import { type Hint, hint } from "../../review/hints";
import type { Puzzle } from "./collection";
import { keepSolved } from "./progress";
import { answered, helped, isDefending, isSolved, type Solving, start, tried } from "./solving";

const ANSWER_MS = 500;

export interface PuzzleDesk {
  readonly solving: Solving;
  /** The help asked for so far on this move: how many rungs, and what they say. */
  readonly help: { readonly rungs: number; readonly hint: Hint } | null;
  readonly failed: boolean;
  readonly drop: (column: number) => void;
  readonly askHint: () => void;
  readonly restart: () => void;
}

export function usePuzzle(puzzle: Puzzle, day: string | null): PuzzleDesk {
  const [solving, setSolving] = useState(() => start(puzzle));
  const [help, setHelp] = useState<PuzzleDesk["help"]>(null);
  const [failed, setFailed] = useState(false);
  const solved = isSolved(solving);
  useDefence(solving, setSolving, setFailed);
  useEffect(() => {
    if (solved) keepSolved(puzzle.number, day);
  }, [solved, puzzle.number, day]);
  const asking = (then: (scores: Awaited<ReturnType<typeof scoresOf>>) => void) => {
    setFailed(false);
    scoresOf(solving.game).then(then, () => setFailed(true));
  };
  const drop = (column: number) =>
    asking((scores) => {
      setHelp(null);
      setSolving((now) => (now.game === solving.game ? tried(now, column, scores) : now));
    });
  const askHint = () =>
    asking((scores) => {
      const found = hint(after(solving.game), scores);
      setHelp((now) => ({ rungs: Math.min(3, (now?.rungs ?? 0) + 1), hint: found }));
      setSolving((now) => (help && help.rungs >= 3 ? now : helped(now)));
    });
  const restart = () => {
    setHelp(null);
    setSolving(start(puzzle));
  };
  return { solving, help, failed, drop, askHint, restart };
}

function useDefence(
  solving: Solving,
  set: (solving: Solving) => void,
  setFailed: (failed: boolean) => void,
): void {
  useEffect(() => {
    if (!isDefending(solving)) return;
    let here = true;
    const pause = new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    Promise.all([scoresOf(solving.game), pause])
      .then(([scores]) => here && set(answered(solving, scores)))
      .catch(() => here && setFailed(true));
    return () => {
      here = false;
    };
  }, [solving, set, setFailed]);
}
