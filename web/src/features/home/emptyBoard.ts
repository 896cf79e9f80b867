/** The board of the first page, before any match exists: an empty one, Red to move. */
import type { BoardView } from "../../board/view";

const COLUMNS = 7;
const ROWS = 6;
const labels = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

export const EMPTY_BOARD: BoardView = {
  title: "Connect Four",
  rows: ROWS,
  columns: COLUMNS,
  cells: Array.from({ length: ROWS }, () => Array.from({ length: COLUMNS }, () => null)),
  sides: [
    { id: "red", name: "Red", colour: "red", mark: "diamond" },
    { id: "yellow", name: "Yellow", colour: "yellow", mark: "ring" },
  ],
  style: "holes",
  to_move: "red",
  last: [],
  automatic: false,
  lines: [],
  targets: labels(COLUMNS).map((label, column) => ({
    move: { column },
    name: `Column ${label}`,
    zone: "column",
    cell: [ROWS - 1, column],
    closed: null,
  })),
  column_labels: labels(COLUMNS),
  row_labels: labels(ROWS).reverse(),
};
