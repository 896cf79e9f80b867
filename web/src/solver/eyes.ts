/**
 * What a person sees of a board, without thinking ahead: a line that stands upright catches the eye, one along a
 * row does mostly, a diagonal is the one that is overlooked.
 */
import {
  type CellAt,
  COLUMNS,
  landing,
  legalColumns,
  type Mover,
  type Position,
  THROUGH,
} from "../connectFour/position";
import type { Chance } from "./chance";
import type { Skill } from "./levels";

export type Direction = "upright" | "row" | "diagonal";

// By discs already in the line. A line of three to be stopped is not felt: it is noticed, or it is not.
const OWN = [1, 3, 8, 24];
const DENIED = [0.5, 1.5, 4, 0];
// In the opening every level is drawn to the middle, one step at a time.
const OPENING_PLIES = 6;
const PULL = 3;

function directionOf(line: readonly CellAt[]): Direction {
  const step = Math.abs((line[1] ?? 0) - (line[0] ?? 0));
  return step === COLUMNS ? "upright" : step === 1 ? "row" : "diagonal";
}

/** The directions in which a disc of this side on this cell would complete four. */
export function completing({ discs }: Position, side: Mover, cell: CellAt): Direction[] {
  const lines = THROUGH[cell] ?? [];
  return lines.filter((line) => line.every((at) => at === cell || discs[at] === side)).map(directionOf);
}

/** Whether one of these lines catches the eye. Draws the same number of times for every skill. */
function noticed(directions: readonly Direction[], skill: Skill, chance: Chance): boolean {
  return directions.map((direction) => chance.hits(skill[direction])).includes(true);
}

/** How much a cell promises: lines through it still open to the mover, and half of what it denies. */
export function feeling({ discs, toMove }: Position, cell: CellAt): number {
  let sum = 0;
  for (const line of THROUGH[cell] ?? []) {
    const mine = line.filter((at) => discs[at] === toMove).length;
    const theirs = line.filter((at) => discs[at] !== toMove && discs[at] !== null).length;
    if (!theirs) sum += OWN[mine] ?? 0;
    if (!mine) sum += DENIED[theirs] ?? 0;
  }
  return sum;
}

/** A move by eye: block what is noticed, do not hand over what is noticed, then by feeling. */
export function quickMove(position: Position, skill: Skill, chance: Chance): number {
  const other: Mover = position.toMove === 0 ? 1 : 0;
  const open = legalColumns(position).map((column) => ({ column, cell: landing(position, column) ?? 0 }));
  const blocks = open.filter(({ cell }) => noticed(completing(position, other, cell), skill, chance));
  const careful = open.filter(
    ({ cell }) => !(gives(position, other, cell, skill, chance) && chance.hits(skill.care)),
  );
  const choices = blocks.length ? blocks : careful.length ? careful : open;
  const pull = position.moves.length < OPENING_PLIES ? PULL : 0;
  const felt = choices.map(({ column, cell }) => ({
    column,
    worth: feeling(position, cell) - pull * Math.abs(column - 3) + chance.gauss(skill.noise),
  }));
  return best(felt);
}

/** The first of the highest. */
export function best(felt: readonly { readonly column: number; readonly worth: number }[]): number {
  return felt.reduce((one, other) => (other.worth > one.worth ? other : one)).column;
}

/** Whether a disc here is seen to lift the other side onto a cell that wins. */
function gives(position: Position, other: Mover, cell: CellAt, skill: Skill, chance: Chance): boolean {
  const above = cell - COLUMNS;
  return above >= 0 && noticed(completing(position, other, above), skill, chance);
}
