/** The rules of Connect Four, for pages that play, replay and teach without the server. */

export const COLUMNS = 7;
export const ROWS = 6;
export const CELLS = COLUMNS * ROWS;

/** 0 moved first (Red), 1 second (Yellow). */
export type Mover = 0 | 1;

/** A cell is `row * 7 + column`, row 0 at the top. */
export type CellAt = number;

export interface Position {
  /** The moves that led here, columns 1-7. */
  readonly moves: string;
  readonly discs: readonly (Mover | null)[];
  readonly toMove: Mover;
  /** Every line of four that the last disc completed; none while the game runs or when it is drawn. */
  readonly lines: readonly (readonly CellAt[])[];
  readonly over: boolean;
}

export const EMPTY: Position = {
  moves: "",
  discs: Array.from({ length: CELLS }, () => null),
  toMove: 0,
  lines: [],
  over: false,
};

/** All 69 lines of four. */
export const LINES: readonly (readonly CellAt[])[] = allLines();

function allLines(): CellAt[][] {
  const steps = [
    [0, 1],
    [1, 0],
    [1, 1],
    [-1, 1],
  ] as const;
  return steps.flatMap(([down, across]) =>
    Array.from({ length: CELLS }, (_, cell) => line(cell, down, across)).filter(
      (cells) => cells.length === 4,
    ),
  );
}

function line(from: CellAt, down: number, across: number): CellAt[] {
  const row = Math.floor(from / COLUMNS);
  const column = from % COLUMNS;
  const [lastRow, lastColumn] = [row + 3 * down, column + 3 * across];
  if (lastRow < 0 || lastRow >= ROWS || lastColumn >= COLUMNS) return [];
  return [0, 1, 2, 3].map((step) => (row + step * down) * COLUMNS + column + step * across);
}

export const THROUGH: readonly (readonly (readonly CellAt[])[])[] = Array.from({ length: CELLS }, (_, cell) =>
  LINES.filter((cells) => cells.includes(cell)),
);

/** Where a disc dropped into this column comes to lie; null when it is full or there is no such column. */
export function landing({ discs }: Position, column: number): CellAt | null {
  for (let row = ROWS - 1; row >= 0; row--) {
    const cell = row * COLUMNS + column;
    if (discs[cell] === null) return cell;
  }
  return null;
}

/** The columns a disc may be dropped into, left to right; none after the end. */
export function legalColumns(position: Position): number[] {
  if (position.over) return [];
  return [0, 1, 2, 3, 4, 5, 6].filter((column) => landing(position, column) !== null);
}

/** The position after one more disc. Throws a RangeError: after the end, no such column, a full one. */
export function play(position: Position, column: number): Position {
  const cell = Number.isInteger(column) && column >= 0 && column < COLUMNS ? landing(position, column) : null;
  if (position.over || cell === null)
    throw new RangeError(`No disc can be dropped into column ${column + 1}.`);
  const discs = [...position.discs];
  discs[cell] = position.toMove;
  const moves = `${position.moves}${column + 1}`;
  const lines = (THROUGH[cell] ?? []).filter((cells) => cells.every((at) => discs[at] === position.toMove));
  const toMove = position.toMove === 0 ? 1 : 0;
  return { moves, discs, toMove, lines, over: lines.length > 0 || moves.length === CELLS };
}

/** The position after these moves ("4453"). Throws a RangeError if they are not a valid game. */
export function after(moves: string): Position {
  return [...moves].reduce((position, digit) => play(position, digit.charCodeAt(0) - 49), EMPTY);
}

/** Who connected four, or null. */
export function winner(position: Position): Mover | null {
  return position.lines.length ? (position.toMove === 0 ? 1 : 0) : null;
}
