/** The computer's level: the one chosen, else the even opponent for a player who knows the game. */
import { create } from "zustand";
import { useSettings } from "./settings";
import { readText, writeText } from "./storage";

export const EVEN = "even";
const USUAL = "casual";
/** Finished games after which the even opponent comes first. */
const ENOUGH_GAMES = 5;
const KEY = "fourline.finished";

interface Experience {
  readonly finished: number;
}

const useExperience = create<Experience>(() => ({ finished: Number(readText(KEY)) || 0 }));

/** The number of games this player has finished, as far as this browser knows. It only ever goes up. */
export function noteFinished(count: number): void {
  if (count <= useExperience.getState().finished) return;
  useExperience.setState({ finished: count });
  writeText(KEY, String(count));
}

/** One more finished game. */
export function noteOneMore(): void {
  noteFinished(useExperience.getState().finished + 1);
}

export function isExperienced(): boolean {
  return useExperience.getState().finished >= ENOUGH_GAMES;
}

export function currentLevel(): string {
  return levelFor(useSettings.getState().level, isExperienced());
}

export function useLevel(): string {
  const chosen = useSettings((settings) => settings.level);
  return levelFor(
    chosen,
    useExperience(({ finished }) => finished >= ENOUGH_GAMES),
  );
}

export function levelFor(chosen: string, experienced: boolean): string {
  return chosen || (experienced ? EVEN : USUAL);
}

/** The even opponent comes first for a player who knows the game, last for others. */
export function inOrder<T extends { readonly level: string }>(
  levels: readonly T[],
  experienced: boolean,
): T[] {
  const even = levels.filter(({ level }) => level === EVEN);
  const others = levels.filter(({ level }) => level !== EVEN);
  return experienced ? [...even, ...others] : [...others, ...even];
}
