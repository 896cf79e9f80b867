/** The puzzles: the Python package's own file, and which of them is today's. */
import lines from "puzzles.txt?raw";

export interface Puzzle {
  /** Its name for good, also when the levels are measured anew. */
  readonly number: number;
  /** 1 easy to 5 very hard. */
  readonly grade: number;
  /** The one right column, from 0. */
  readonly answer: number;
  /** Find the only column that wins, or the only one that does not lose. */
  readonly kind: "win" | "save";
  /** The solver's own moves to the end, with best play by both. */
  readonly length: number;
  readonly moves: string;
}

/** In the order in which to solve them: by grade, then the shortest first. */
export const PUZZLES: readonly Puzzle[] = lines
  .trim()
  .split("\n")
  .map((line) => {
    const [number, grade, answer, kind, length, moves = ""] = line.split(" ");
    return {
      number: Number(number),
      grade: Number(grade),
      answer: Number(answer) - 1,
      kind: kind === "win" ? "win" : "save",
      length: Number(length),
      moves,
    };
  });

export const GRADES = [1, 2, 3, 4, 5] as const;

const MAX_PLAYED_OUT = 5;
const DAY_MS = 86_400_000;
/** Prime to the number of puzzles, so that every one has its day before any comes again. */
const STRIDE = 179;
const BY_NUMBER = [...PUZZLES].sort((one, other) => one.number - other.number);

/** Whether it is solved at the end of the game, and not by its first column alone. */
export function isPlayedOut({ length }: Puzzle): boolean {
  return length <= MAX_PLAYED_OUT;
}

/** The day in UTC, as in `2026-11-15`. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** When the puzzle of this day makes room for the next. */
export function endOfDay(day: string): number {
  return startOf(day) + DAY_MS;
}

/** The same puzzle for everyone on one day. */
export function puzzleOfDay(day: string): Puzzle {
  const found = BY_NUMBER[((startOf(day) / DAY_MS) * STRIDE) % BY_NUMBER.length];
  return found ?? firstOf(BY_NUMBER);
}

export function dayBefore(day: string): string {
  return dayOf(startOf(day) - DAY_MS);
}

function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

export function ofGrade(grade: number): readonly Puzzle[] {
  return PUZZLES.filter((puzzle) => puzzle.grade === grade);
}

/** The first of this grade that is not solved yet, after this puzzle if one is given; else the first of the grade. */
export function nextOf(grade: number, solved: readonly number[], current?: Puzzle): Puzzle {
  const fitting = ofGrade(grade);
  const later = current ? fitting.slice(fitting.indexOf(current) + 1) : fitting;
  const isOpen = (puzzle: Puzzle) => puzzle !== current && !solved.includes(puzzle.number);
  return later.find(isOpen) ?? fitting.find(isOpen) ?? firstOf(fitting);
}

function firstOf(puzzles: readonly Puzzle[]): Puzzle {
  const [first] = puzzles;
  if (!first) throw new RangeError("There are no puzzles.");
  return first;
}
