/** The puzzles: the Python package's own file, and which of them is today's. */
import lines from "puzzles.txt?raw";

export interface Puzzle {
  /** Its place in the list, from 1. */
  readonly number: number;
  /** 1 easy to 5 very hard. */
  readonly grade: number;
  /** The one right column, from 0. */
  readonly answer: number;
  /** Find the only column that wins, or the only one that does not lose. */
  readonly kind: "win" | "save";
  readonly moves: string;
}

export const PUZZLES: readonly Puzzle[] = lines
  .trim()
  .split("\n")
  .map((line, index) => {
    const [grade, answer, kind, moves = ""] = line.split(" ");
    return {
      number: index + 1,
      grade: Number(grade),
      answer: Number(answer) - 1,
      kind: kind === "win" ? "win" : "save",
      moves,
    };
  });

export const GRADES = [1, 2, 3, 4, 5] as const;

const DAY_MS = 86_400_000;
/** Prime to the number of puzzles, so that every one has its day before any comes again. */
const STRIDE = 179;

/** The day in UTC, as in `2026-11-15`. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The same puzzle for everybody on one day. */
export function puzzleOfDay(day: string): Puzzle {
  const number = Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
  return puzzleAt((number * STRIDE) % PUZZLES.length);
}

export function puzzleAt(index: number): Puzzle {
  const found = PUZZLES[index] ?? PUZZLES[0];
  if (!found) throw new RangeError("There are no puzzles.");
  return found;
}

export function dayBefore(day: string): string {
  return dayOf(Date.parse(`${day}T00:00:00Z`) - DAY_MS);
}

/** The first of this grade that is not solved yet, after `number` if one is given; else the first of the grade. */
export function nextOf(grade: number, solved: readonly number[], number = 0): Puzzle {
  const fitting = PUZZLES.filter((puzzle) => puzzle.grade === grade);
  const open = fitting.filter((puzzle) => !solved.includes(puzzle.number));
  return open.find((puzzle) => puzzle.number > number) ?? open[0] ?? fitting[0] ?? puzzleAt(0);
}
