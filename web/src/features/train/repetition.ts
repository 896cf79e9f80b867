/** Spaced repetition: when a position is asked again, and which ones are asked today. Pure. */
import { after } from "../../connectFour/position";

export interface Repeated {
  /** One way to the position. */
  readonly moves: string;
  /** How often in a row it was answered right. */
  readonly box: number;
  /** The day on which it is asked next. */
  readonly due: string;
  readonly tries: number;
  readonly misses: number;
}

/** Days until a position is asked again, by how often it was answered right. */
const WAITS = [1, 3, 7, 16, 35, 80];
export const DAILY = 10;

export const fresh = (today: string) => ({ box: 0, due: today, tries: 0, misses: 0 });

/** The day as the player's own clock has it. */
export function today(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export function answered<T extends Repeated>(card: T, right: boolean, today: string): T {
  const box = right ? card.box + 1 : 0;
  const wait = right ? (WAITS[Math.min(card.box, WAITS.length - 1)] ?? 1) : 1;
  return {
    ...card,
    box,
    due: daysAfter(today, wait),
    tries: card.tries + 1,
    misses: card.misses + (right ? 0 : 1),
  };
}

export function dueOn<T extends Repeated>(cards: readonly T[], today: string): T[] {
  const due = cards.filter((card) => card.due <= today);
  return due.sort((one, other) =>
    one.due === other.due ? one.box - other.box : one.due < other.due ? -1 : 1,
  );
}

/** What is asked today: the longest overdue first, the least known first. `done` were answered today already. */
export function dailySet<T extends Repeated>(cards: readonly T[], today: string, done: number): T[] {
  return dueOn(cards, today).slice(0, Math.max(0, DAILY - done));
}

export function daysAfter(day: string, count: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + count);
  return at.toISOString().slice(0, 10);
}

/** Whether something read from a file or the store can be a repeated position. */
export function isRepeated(card: Partial<Repeated> | null): card is Repeated {
  const numbers = [card?.box, card?.tries, card?.misses];
  return (
    isPlayable(card?.moves) &&
    /^\d{4}-\d\d-\d\d$/.test(card?.due ?? "") &&
    numbers.every((one) => Number.isInteger(one) && (one ?? -1) >= 0)
  );
}

/** Whether these are the moves of a game that goes on. */
export function isPlayable(moves: unknown): boolean {
  if (typeof moves !== "string" || !/^[1-7]{0,41}$/.test(moves)) return false;
  try {
    return !after(moves).over;
  } catch {
    return false;
  }
}
