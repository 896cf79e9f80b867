/** Where things are on the board. Unit: a hundredth of the pitch, so one cell is 100 x 100. */
import type { BoardView, Cell } from "./view";

export const PITCH = 100;
const HOLE = 41;

interface Box {
  /** How large the labels beside squares are: the same part of the picture on every board that is not small. */
  readonly label: number;
  readonly side: number;
  readonly above: number;
  readonly below: number;
  readonly width: number;
  readonly height: number;
}

/** The picture's extent around the cells: plinth at the sides and below, room above for the held disc. */
export function boxOf(view: BoardView, headroom: boolean): Box {
  const holes = view.style === "holes";
  const label = Math.max(25, view.columns * 3, view.rows * 2.4);
  const longest = Math.max(0, ...view.row_labels.map(({ length }) => length));
  const side = holes ? 46 : 24 + label * 0.7 * longest;
  const above = holes ? (headroom ? 150 : 22) : 24;
  const below = holes ? 62 : view.column_labels.length ? label + 27 : 24;
  const width = view.columns * PITCH + 2 * side;
  return { label, side, above, below, width, height: view.rows * PITCH + above + below };
}

export function viewBox(box: Box): string {
  return `${-box.side} ${-box.above} ${box.width} ${box.height}`;
}

export function centre([row, column]: Cell): { x: number; y: number } {
  return { x: column * PITCH + 50, y: row * PITCH + 50 };
}

/** The transform that brings what is drawn around the origin into this cell. */
export function translateTo(cell: Cell): string {
  const { x, y } = centre(cell);
  return `translate(${x} ${y})`;
}

/** The plate's outline with one hole a cell, for `fill-rule: evenodd`. */
export function platePath(columns: number, rows: number): string {
  const right = columns * PITCH + 20;
  const bottom = rows * PITCH + 20;
  const outline =
    `M40 -20H${right - 60}A60 60 0 0 1 ${right} 40V${bottom - 14}A14 14 0 0 1 ${right - 14} ${bottom}` +
    `H-6A14 14 0 0 1 -20 ${bottom - 14}V40A60 60 0 0 1 40 -20Z`;
  return outline + cells(columns, rows).map(hole).join("");
}

/** The light along the plate's upper edge. */
export function plateEdge(columns: number, rows: number): string {
  const right = columns * PITCH + 19;
  return `M-19 ${rows * PITCH}V40a59 59 0 0 1 59-59H${right - 59}a59 59 0 0 1 59 59V${rows * PITCH}`;
}

export function cells(columns: number, rows: number): Cell[] {
  const all: Cell[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) all.push([row, column]);
  return all;
}

function hole(cell: Cell): string {
  const { x, y } = centre(cell);
  return `M${x - HOLE} ${y}a${HOLE} ${HOLE} 0 1 0 ${2 * HOLE} 0a${HOLE} ${HOLE} 0 1 0 ${-2 * HOLE} 0Z`;
}

/** Free fall: 140 ms times the square root of the rows fallen through. */
export function fallMs(rows: number): number {
  return Math.round(140 * Math.sqrt(rows));
}

export function sameCell(one: Cell, other: Cell): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

/** The lines between columns and between rows, seen on the paper board. */
export function gridLines(columns: number, rows: number): string {
  const between = (count: number) => Array.from({ length: count - 1 }, (_, at) => (at + 1) * PITCH);
  const upright = between(columns).map((x) => `M${x} 0V${rows * PITCH}`);
  const level = between(rows).map((y) => `M0 ${y}H${columns * PITCH}`);
  return [...upright, ...level].join("");
}
