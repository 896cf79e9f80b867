/** Cards from a player's games: what was overlooked, and what the numbers show. Pure. */
import { after, landing, type Mover, type Position } from "../../connectFour/position";
import { readyWins, rival } from "../../connectFour/threats";
import type { Review, ReviewedMove } from "../../review/reviewer";
import { completing, type Direction } from "../../solver/eyes";
import { fresh, type Repeated } from "./repetition";

export const KINDS = ["win", "block", "double_threat", "value"] as const;
export type Kind = (typeof KINDS)[number];
export const DIRECTIONS = ["row", "upright", "diagonal"] as const;

/** A position in which something was overlooked, and how well it is known by now. */
export interface Card extends Repeated {
  readonly kind: Kind;
}

/** How often four in a row could have been seen, in each direction, and how often it was not. */
export type Chances = Readonly<Record<Direction, { readonly seen: number; readonly missed: number }>>;

export const NO_CHANCES: Chances = {
  row: { seen: 0, missed: 0 },
  upright: { seen: 0, missed: 0 },
  diagonal: { seen: 0, missed: 0 },
};
const RANK = { win: 2, draw: 1, loss: 0 };

/** The positions of a reviewed game in which this side overlooked something or gave the verdict away. */
export function cardsOf(game: string, { moves }: Review, side: Mover, today: string): Card[] {
  return moves
    .filter((move) => (move.ply - 1) % 2 === side && move.label !== "given")
    .flatMap((move) => {
      const kind = kindOf(move);
      return kind === null ? [] : [{ moves: game.slice(0, move.ply - 1), kind, ...fresh(today) }];
    });
}

function kindOf(move: ReviewedMove): Kind | null {
  if (move.label === "best" || move.label === "forced") return null;
  if (move.missed !== null) return move.missed;
  return RANK[move.after.verdict] < RANK[move.before.verdict] ? "value" : null;
}

/** Same for every order of moves that leads to a position. */
export function keyOf(moves: string): string {
  const { discs } = after(moves);
  return discs.map((disc) => (disc === null ? "." : disc)).join("");
}

/** Cards that are not known yet are added; the others keep what was learnt. */
export function withCards(before: readonly Card[], found: readonly Card[]): Card[] {
  const known = new Map(before.map((card) => [keyOf(card.moves), card]));
  for (const card of found) {
    const old = known.get(keyOf(card.moves));
    if (!old || old.tries < card.tries) known.set(keyOf(card.moves), card);
  }
  return [...known.values()];
}

/** In a game: every win in one, of this side or to be blocked, and whether it was overlooked. */
export function chancesOf(game: string, { moves }: Review, side: Mover): Chances {
  let found = NO_CHANCES;
  for (const move of moves) {
    const position = after(game.slice(0, move.ply - 1));
    if (position.toMove !== side || move.label === "given") continue;
    const overlooked = move.missed === "win" || move.missed === "block";
    for (const direction of toSee(position)) found = counted(found, direction, overlooked);
  }
  return found;
}

function toSee(position: Position): Direction[] {
  const own = readyWins(position, position.toMove);
  const who = own.length > 0 ? position.toMove : rival(position.toMove);
  const [column] = own.length > 0 ? own : readyWins(position, who);
  if (column === undefined) return [];
  const cell = landing(position, column);
  return cell === null ? [] : [...new Set(completing(position, who, cell))];
}

function counted(before: Chances, direction: Direction, missed: boolean): Chances {
  const old = before[direction];
  return { ...before, [direction]: { seen: old.seen + 1, missed: old.missed + (missed ? 1 : 0) } };
}

export function addedChances(one: Chances, other: Chances): Chances {
  const sum = (direction: Direction) => ({
    seen: one[direction].seen + other[direction].seen,
    missed: one[direction].missed + other[direction].missed,
  });
  return { row: sum("row"), upright: sum("upright"), diagonal: sum("diagonal") };
}

export interface Insight {
  readonly more: Direction;
  readonly less: Direction;
  readonly times: number;
}

const MIN_CHANCES = 20;
/** Beyond this many standard errors a difference is not put down to chance. */
const BEYOND_CHANCE = 1.96;

/** The direction that is overlooked more often than another, where the numbers carry it. */
export function insight(chances: Chances): Insight | null {
  const found = DIRECTIONS.flatMap((more) => DIRECTIONS.map((less) => compared(chances, more, less)));
  const told = found.filter((one) => one !== null);
  return told.reduce<Insight | null>((one, other) => (one && one.times >= other.times ? one : other), null);
}

function compared(chances: Chances, more: Direction, less: Direction): Insight | null {
  const [a, b] = [chances[more], chances[less]];
  if (a.seen < MIN_CHANCES || b.seen < MIN_CHANCES || b.missed === 0) return null;
  const [p, q] = [a.missed / a.seen, b.missed / b.seen];
  const all = (a.missed + b.missed) / (a.seen + b.seen);
  const error = Math.sqrt(all * (1 - all) * (1 / a.seen + 1 / b.seen));
  if (error === 0 || (p - q) / error < BEYOND_CHANCE) return null;
  return { more, less, times: Math.round((10 * p) / q) / 10 };
}
