/** Positions for the tests of this folder. */
import type { BoardView } from "./view";

export function connectFour(rows: readonly string[], change: Partial<BoardView> = {}): BoardView {
  const cells = [...Array.from({ length: 6 - rows.length }, () => "......."), ...rows].map((row) =>
    [...row].map((letter) => (letter === "r" ? "red" : letter === "y" ? "yellow" : null)),
  );
  return {
    title: "Connect Four: Red to move",
    rows: 6,
    columns: 7,
    cells,
    sides: [
      { id: "red", name: "Red", colour: "red", mark: "diamond" },
      { id: "yellow", name: "Yellow", colour: "yellow", mark: "ring" },
    ],
    style: "holes",
    to_move: "red",
    last: [],
    automatic: false,
    lines: [],
    targets: Array.from({ length: 7 }, (_, column) => {
      const height = cells.filter((row) => row[column]).length;
      const full = height === 6;
      return {
        move: { column },
        name: `Column ${column + 1}`,
        zone: "column" as const,
        cell: full ? null : ([5 - height, column] as [number, number]),
        closed: full ? `Column ${column + 1} is full` : null,
      };
    }),
    column_labels: ["1", "2", "3", "4", "5", "6", "7"],
    row_labels: ["6", "5", "4", "3", "2", "1"],
    ...change,
  };
}
