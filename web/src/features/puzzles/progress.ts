/** What this browser has solved, and for how many days in a row. */
import { create } from "zustand";
import { dayBefore } from "./collection";

export interface Progress {
  /** Numbers of solved puzzles. */
  readonly solved: readonly number[];
  /** The last day whose puzzle was solved, and how many in a row up to it. */
  readonly lastDay: string | null;
  readonly streak: number;
  readonly longest: number;
}

const KEY = "fourline.puzzles";
const NOTHING: Progress = { solved: [], lastDay: null, streak: 0, longest: 0 };

export const useProgress = create<Progress>(() => read());

export function withSolved(before: Progress, number: number): Progress {
  return before.solved.includes(number) ? before : { ...before, solved: [...before.solved, number] };
}

export function withDay(before: Progress, day: string): Progress {
  if (before.lastDay !== null && before.lastDay >= day) return before;
  const streak = before.lastDay === dayBefore(day) ? before.streak + 1 : 1;
  return { ...before, lastDay: day, streak, longest: Math.max(before.longest, streak) };
}

/** Days in a row as of today: a streak lives on until a whole day was missed. */
export function streakOn(day: string, { lastDay, streak }: Progress): number {
  return lastDay === day || lastDay === dayBefore(day) ? streak : 0;
}

/** Keeps a solved puzzle; `day` when it was that day's. */
export function keepSolved(number: number, day: string | null): void {
  const solved = withSolved(useProgress.getState(), number);
  useProgress.setState(day === null ? solved : withDay(solved, day));
  try {
    localStorage.setItem(KEY, JSON.stringify(useProgress.getState()));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

function read(): Progress {
  try {
    return known(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
  } catch {
    return NOTHING;
  }
}

/** Keeps only what has the right type, so that a hand-edited store breaks nothing. */
export function known(found: Partial<Progress> | null): Progress {
  const { solved, lastDay, streak, longest } = found ?? {};
  const count = (value: unknown) => (typeof value === "number" && value >= 0 ? Math.floor(value) : 0);
  return {
    solved: Array.isArray(solved) ? solved.filter((one) => Number.isInteger(one)) : [],
    lastDay: typeof lastDay === "string" && /^\d{4}-\d\d-\d\d$/.test(lastDay) ? lastDay : null,
    streak: count(streak),
    longest: count(longest),
  };
}
