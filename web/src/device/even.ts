/**
 * The even opponent on this device, as `core/even_opponent.py` has it: a strength from 0 (beginner) to 1 (perfect), fixed
 * within a game and moved after it, kept in this browser.
 */
import { readJson, writeJson } from "../shared/storage";
import type { Chance } from "../solver/chance";
import { LEVELS, type LevelName } from "../solver/levels";

/** For the person: lost, drawn, won. */
export type Result = -1 | 0 | 1;

export interface EvenPlay {
  readonly strength: number;
  readonly step: number;
  /** How the person's last decided game ended. */
  readonly last: Result;
}

export const FIRST: EvenPlay = { strength: 0.3, step: 0.2, last: 0 };
const MIN_STEP = 0.03;
const KEY = "fourline.even";

/** The next game's strength: up after a win of the person, down after a loss, not moved by a draw. */
export function afterGame(played: EvenPlay, result: Result): EvenPlay {
  if (result === 0) return played;
  const turned = played.last === -result;
  const step = turned ? Math.max(MIN_STEP, played.step / 2) : played.step;
  const moved = Math.min(1, Math.max(0, played.strength + result * step));
  return { strength: Math.round(moved * 10_000) / 10_000, step, last: result };
}

export function keptStrength(): EvenPlay {
  return checked(readJson(KEY)) ?? FIRST;
}

export function keepStrength(play: EvenPlay): void {
  writeJson(KEY, play);
}

/** What was stored, if it can be one. */
export function checked(found: unknown): EvenPlay | null {
  const { strength, step, last } = (found ?? {}) as Partial<EvenPlay>;
  const known = [-1, 0, 1].includes(last as number);
  if (typeof strength !== "number" || typeof step !== "number" || !known) return null;
  return strength >= 0 && strength <= 1 && step > 0 && step <= 1
    ? { strength, step, last: last as Result }
    : null;
}

/** The level that makes one move: a strength between two levels is sometimes one, sometimes the other. */
export function levelOf(strength: number, chance: Chance): LevelName {
  const place = strength * (LEVELS.length - 1);
  const below = Math.min(Math.floor(place), LEVELS.length - 2);
  const above = chance.hits(place - below);
  return LEVELS[above ? below + 1 : below]?.level ?? "casual";
}
