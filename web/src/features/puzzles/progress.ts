/** What this browser has solved and how, and for how many days in a row. */
import { create } from "zustand";
import { readJson, writeJson } from "../../shared/storage";
import { type Attempt, FRESH } from "./attempt";
import { dayBefore } from "./collection";

export interface Progress {
  /** Numbers of solved puzzles. */
  readonly solved: readonly number[];
  /** By the puzzle's number; the puzzle of the day by its day. */
  readonly attempts: Readonly<Record<string, Attempt>>;
  /** The last day whose puzzle was solved, and how many in a row up to it. */
  readonly lastDay: string | null;
  readonly streak: number;
  readonly longest: number;
}

const KEY = "fourline.puzzles";
const DAY = /^\d{4}-\d\d-\d\d$/;
export const NOTHING: Progress = { solved: [], attempts: {}, lastDay: null, streak: 0, longest: 0 };

export const useProgress = create<Progress>(() => read());

/** Under which name an attempt is kept. */
export function attemptKey(number: number, day: string | null): string {
  return day ?? String(number);
}

export function attemptAt(progress: Progress, number: number, day: string | null): Attempt {
  return progress.attempts[attemptKey(number, day)] ?? FRESH;
}

export function isDaySolved({ attempts, lastDay }: Progress, day: string): boolean {
  return lastDay === day || (attempts[day]?.solved ?? false);
}

export function withSolved(before: Progress, number: number): Progress {
  return before.solved.includes(number) ? before : { ...before, solved: [...before.solved, number] };
}

export function withDay(before: Progress, day: string): Progress {
  if (before.lastDay !== null && before.lastDay >= day) return before;
  const streak = before.lastDay === dayBefore(day) ? before.streak + 1 : 1;
  return { ...before, lastDay: day, streak, longest: Math.max(before.longest, streak) };
}

/** The first result of a puzzle stands; of the puzzles of the day only the latest is kept. */
export function withAttempt(before: Progress, key: string, attempt: Attempt): Progress {
  if (before.attempts[key]?.solved) return before;
  const others = Object.entries(before.attempts).filter(([one]) => !DAY.test(key) || !DAY.test(one));
  return { ...before, attempts: { ...Object.fromEntries(others), [key]: attempt } };
}

/** Days in a row as of today: a streak lives on until a whole day was missed. */
export function streakOn(day: string, { lastDay, streak }: Progress): number {
  return lastDay === day || lastDay === dayBefore(day) ? streak : 0;
}

export function keepAttempt(number: number, day: string | null, attempt: Attempt): void {
  keep(withAttempt(useProgress.getState(), attemptKey(number, day), attempt));
}

/** Keeps a solved puzzle; `day` when it was that day's. A day counts only if the answer was not shown. */
export function keepSolved(number: number, day: string | null, attempt: Attempt): void {
  const before = useProgress.getState();
  if (day !== null && isDaySolved(before, day)) return;
  const solved = withSolved(
    withAttempt(before, attemptKey(number, day), { ...attempt, solved: true }),
    number,
  );
  keep(day === null || attempt.shown ? solved : withDay(solved, day));
}

function keep(progress: Progress): void {
  useProgress.setState(progress);
  writeJson(KEY, progress);
}

function read(): Progress {
  return known(readJson(KEY) as Partial<Progress> | null);
}

/** Keeps only what has the right type, so that an older or a hand-edited store breaks nothing. */
export function known(found: Partial<Progress> | null): Progress {
  const { solved, attempts, lastDay, streak, longest } = found ?? {};
  return {
    solved: Array.isArray(solved) ? solved.filter((one) => Number.isInteger(one)) : [],
    attempts: knownAttempts(attempts),
    lastDay: typeof lastDay === "string" && DAY.test(lastDay) ? lastDay : null,
    streak: count(streak),
    longest: count(longest),
  };
}

function knownAttempts(found: unknown): Progress["attempts"] {
  if (typeof found !== "object" || found === null) return {};
  const read = (one: Partial<Attempt> | null): Attempt => ({
    misses: count(one?.misses),
    hints: count(one?.hints),
    shown: one?.shown === true,
    solved: one?.solved === true,
  });
  return Object.fromEntries(Object.entries(found).map(([key, one]) => [key, read(one)]));
}

function count(value: unknown): number {
  return typeof value === "number" && value >= 0 ? Math.floor(value) : 0;
}
