/** Threats: the empty cells that would complete four, and whom zugzwang favours when moves run out. */
import {
  type CellAt,
  COLUMNS,
  LINES,
  landing,
  legalColumns,
  type Mover,
  type Position,
  ROWS,
} from "./position";

export interface Threat {
  readonly side: Mover;
  readonly cell: CellAt;
  /** Of the row as people count it, from the bottom. */
  readonly odd: boolean;
  /** A disc dropped now would land there. */
  readonly ready: boolean;
  /** The other side cannot win lower in the column. */
  readonly lasting: boolean;
}

export function rival(side: Mover): Mover {
  return side ? 0 : 1;
}

/** The row as people count it, from the bottom. */
export function rowOf(cell: CellAt): number {
  return ROWS - Math.floor(cell / COLUMNS);
}

/** The empty cells where one disc of this side would complete a line. */
export function winningCells({ discs }: Position, side: Mover): Set<CellAt> {
  const found = new Set<CellAt>();
  for (const line of LINES) {
    const missing = line.filter((cell) => discs[cell] !== side);
    const [only] = missing;
    if (missing.length === 1 && only !== undefined && discs[only] === null) found.add(only);
  }
  return found;
}

/** The columns where a disc of this side, dropped now, would complete four. */
export function readyWins(position: Position, side: Mover): number[] {
  const wins = winningCells(position, side);
  return legalColumns(position).filter((column) => wins.has(landing(position, column) ?? -1));
}

/** Red's threats and then Yellow's, each from left to right and from the bottom up. */
export function threats(position: Position): Threat[] {
  const wins = [winningCells(position, 0), winningCells(position, 1)] as const;
  const order = (cell: CellAt) => (cell % COLUMNS) * ROWS + rowOf(cell);
  return ([0, 1] as const).flatMap((side) =>
    [...wins[side]]
      .sort((one, other) => order(one) - order(other))
      .map((cell) => threat(position, side, cell, wins[rival(side)])),
  );
}

function threat(position: Position, side: Mover, cell: CellAt, against: Set<CellAt>): Threat {
  const below = Array.from({ length: rowOf(cell) - 1 }, (_, level) => cell + COLUMNS * (level + 1));
  return {
    side,
    cell,
    odd: rowOf(cell) % 2 === 1,
    ready: landing(position, cell % COLUMNS) === cell,
    lasting: !below.some((one) => against.has(one)),
  };
}

/** Red by more columns with a lasting odd threat; else Yellow by any lasting even one. */
export function zugzwang(position: Position): Mover | null {
  const waiting = threats(position).filter((one) => one.lasting && !one.ready);
  const oddColumns = (side: Mover) =>
    new Set(waiting.filter((one) => one.side === side && one.odd).map((one) => one.cell % COLUMNS)).size;
  if (oddColumns(0) > oddColumns(1)) return 0;
  return waiting.some((one) => one.side === 1 && !one.odd) ? 1 : null;
}
