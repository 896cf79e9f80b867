/** The repertoires of this browser, one for each side, and how well each position is known. */
import { create } from "zustand";
import { after, legalColumns } from "../../../connectFour/position";
import { readJson, writeJson } from "../../../shared/storage";
import { onOtherTab } from "../otherTabs";
import { answered, fresh, isPlayable, isRepeated, type Repeated } from "../repetition";
import { type Repertoire, type Side, STYLES } from "./tree";

export interface Learnt {
  readonly repertoire: Repertoire;
  readonly cards: readonly Repeated[];
}

export type Repertoires = Readonly<Record<Side, Learnt | null>>;

const KEY = "fourline.repertoires";
export const NO_REPERTOIRES: Repertoires = { red: null, yellow: null };

const stored = () => readable(readJson(KEY));

export const useRepertoires = create<Repertoires>(stored);
onOtherTab(KEY, () => useRepertoires.setState(stored()));

function keep(side: Side, learnt: Learnt | null): void {
  useRepertoires.setState({ [side]: learnt });
  writeJson(KEY, useRepertoires.getState());
}

/** The shortest lines are asked first. */
export function keepRepertoire(repertoire: Repertoire, today: string): void {
  const lines = Object.keys(repertoire.moves).sort(
    (one, other) => one.length - other.length || (one < other ? -1 : 1),
  );
  keep(repertoire.side, { repertoire, cards: lines.map((moves) => ({ moves, ...fresh(today) })) });
}

export function forgetRepertoire(side: Side): void {
  keep(side, null);
}

export function noteDrill(side: Side, moves: string, right: boolean, today: string): void {
  const learnt = useRepertoires.getState()[side];
  if (!learnt) return;
  const cards = learnt.cards.map((card) => (card.moves === moves ? answered(card, right, today) : card));
  keep(side, { ...learnt, cards });
}

/** Nothing for a side whose stored text cannot have been written here. */
function readable(found: unknown): Repertoires {
  const { red, yellow } = (found ?? {}) as Partial<Record<Side, unknown>>;
  return { red: learnt(red, "red"), yellow: learnt(yellow, "yellow") };
}

function learnt(found: unknown, side: Side): Learnt | null {
  const { repertoire, cards } = (found ?? {}) as Partial<Learnt>;
  const isWhole =
    repertoire?.side === side &&
    STYLES.includes(repertoire.style) &&
    Number.isInteger(repertoire.plies) &&
    ["win", "draw", "loss"].includes(repertoire.value) &&
    typeof repertoire.moves === "object" &&
    repertoire.moves !== null &&
    Object.entries(repertoire.moves).every(([line, column]) => isAnswer(line, column)) &&
    Array.isArray(cards) &&
    cards.every((card) => isRepeated(card) && card.moves in repertoire.moves);
  return isWhole ? { repertoire, cards } : null;
}

function isAnswer(line: string, column: number): boolean {
  return isPlayable(line) && legalColumns(after(line)).includes(column);
}
