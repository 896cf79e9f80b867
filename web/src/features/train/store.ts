/** What the trainer keeps in this browser. It leaves it by export alone. */
import { create } from "zustand";
import { readJson, writeJson } from "../../shared/storage";
import { addedChances, type Card, type Chances, KINDS, NO_CHANCES, withCards } from "./cards";
import { onOtherTab } from "./otherTabs";
import { answered, isRepeated } from "./repetition";

export interface Trained {
  readonly cards: readonly Card[];
  readonly chances: Chances;
  /** The games that cards were looked for in. */
  readonly games: readonly string[];
  /** How many cards were answered on which day. */
  readonly done: { readonly day: string; readonly count: number };
}

const KEY = "fourline.trainer";
const FORMAT = "fourline-trainer";
const NOTHING: Trained = { cards: [], chances: NO_CHANCES, games: [], done: { day: "", count: 0 } };

const stored = () => readable(readJson(KEY)) ?? NOTHING;

export const useTrained = create<Trained>(stored);
onOtherTab(KEY, () => useTrained.setState(stored()));

function keep(next: Trained): void {
  useTrained.setState(next);
  writeJson(KEY, next);
}

export function noteGame(game: string, cards: readonly Card[], chances: Chances): void {
  const before = useTrained.getState();
  if (before.games.includes(game)) return;
  keep({
    ...before,
    cards: withCards(before.cards, cards),
    chances: addedChances(before.chances, chances),
    games: [...before.games, game],
  });
}

export function noteAnswer(card: Card, right: boolean, today: string): void {
  const before = useTrained.getState();
  const cards = before.cards.map((one) => (one.moves === card.moves ? answered(one, right, today) : one));
  keep({ ...before, cards, done: { day: today, count: doneOn(before, today) + 1 } });
}

export function doneOn({ done }: Trained, today: string): number {
  return done.day === today ? done.count : 0;
}

/** Everything, as a file's text. */
export function exported(): string {
  const { cards, chances, games } = useTrained.getState();
  return JSON.stringify({ format: FORMAT, version: 1, cards, chances, games }, null, 1);
}

/** Adds what a file holds; false, and nothing is changed, if it is not one of ours. */
export function imported(text: string): boolean {
  const found = parsed(text);
  if (!found) return false;
  const before = useTrained.getState();
  const isNew = found.games.some((game) => !before.games.includes(game));
  keep({
    ...before,
    cards: withCards(before.cards, found.cards),
    chances: isNew ? addedChances(before.chances, found.chances) : before.chances,
    games: [...new Set([...before.games, ...found.games])],
  });
  return true;
}

function parsed(text: string): Trained | null {
  try {
    const found = JSON.parse(text) as { format?: unknown } | null;
    return found?.format === FORMAT ? readable(found) : null;
  } catch {
    return null;
  }
}

/** Null for anything that this trainer cannot have written. */
function readable(found: unknown): Trained | null {
  const { cards, chances, games, done } = (found ?? {}) as Partial<Trained>;
  if (!Array.isArray(cards) || !Array.isArray(games) || !cards.every(isCard) || !isChances(chances))
    return null;
  if (!games.every((game) => typeof game === "string")) return null;
  const counted = typeof done?.day === "string" && typeof done.count === "number" ? done : NOTHING.done;
  return { cards, chances, games, done: counted };
}

function isCard(card: Partial<Card> | null): card is Card {
  return isRepeated(card) && KINDS.includes((card as Partial<Card>).kind as Card["kind"]);
}

function isChances(chances: unknown): chances is Chances {
  const found = chances as Chances | undefined;
  return [found?.row, found?.upright, found?.diagonal].every(
    (one) => Number.isInteger(one?.seen) && Number.isInteger(one?.missed),
  );
}
