/** A position as the board draws it: what the server sends for a match of Connect Four. */
import type { BoardView, Target } from "../shared/api/types";
import { type CellAt, COLUMNS, landing, type Mover, type Position, ROWS, winner } from "./position";

export const SIDES = ["red", "yellow"] as const;
const NAMES = ["Red", "Yellow"] as const;

const labels = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

export function boardView(position: Position): BoardView {
  return {
    title: `Connect Four: ${situation(position)}`,
    rows: ROWS,
    columns: COLUMNS,
    cells: Array.from({ length: ROWS }, (_, row) =>
      Array.from({ length: COLUMNS }, (__, column) => sideId(position.discs[row * COLUMNS + column] ?? null)),
    ),
    sides: [
      { id: "red", name: "Red", colour: "red", mark: "diamond" },
      { id: "yellow", name: "Yellow", colour: "yellow", mark: "ring" },
    ],
    style: "holes",
    to_move: position.over ? null : SIDES[position.toMove],
    last: lastCell(position),
    automatic: false,
    lines: position.lines.map((line) => line.map(place)),
    targets: labels(COLUMNS).map((label, column) => target(position, label, column)),
    column_labels: labels(COLUMNS),
    row_labels: labels(ROWS).reverse(),
  };
}

function situation(position: Position): string {
  const won = winner(position);
  if (won !== null) return `${NAMES[won]} wins`;
  return position.over ? "draw" : `${NAMES[position.toMove]} to move`;
}

function sideId(mover: Mover | null): string | null {
  return mover === null ? null : SIDES[mover];
}

function place(cell: CellAt): [number, number] {
  return [Math.floor(cell / COLUMNS), cell % COLUMNS];
}

function lastCell(position: Position): [number, number][] {
  if (!position.moves) return [];
  const column = Number(position.moves.slice(-1)) - 1;
  const above = landing(position, column);
  return [[above === null ? 0 : Math.floor(above / COLUMNS) + 1, column]];
}

function target(position: Position, label: string, column: number): Target {
  const cell = position.over ? null : landing(position, column);
  const closed = position.over ? "The game is over" : cell === null ? `Column ${label} is full` : null;
  return {
    move: { column },
    name: `Column ${label}`,
    zone: "column",
    cell: cell === null ? null : place(cell),
    closed,
  };
}
