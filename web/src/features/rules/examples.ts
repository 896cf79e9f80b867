/** Small positions for the rules page, written as one would draw them: r and y, the top row first. */
import type { BoardView } from "../../board/view";

type Line = readonly (readonly [number, number])[];

function drawn(
  rows: readonly string[],
  line: Line = [],
  last: readonly [number, number] | null = null,
): BoardView {
  const blank = Array.from({ length: 6 - rows.length }, () => ".......");
  const side = (letter: string) => (letter === "r" ? "red" : letter === "y" ? "yellow" : null);
  return {
    title: "Connect Four",
    rows: 6,
    columns: 7,
    cells: [...blank, ...rows].map((row) => [...row].map(side)),
    sides: [
      { id: "red", name: "Red", colour: "red", mark: "diamond" },
      { id: "yellow", name: "Yellow", colour: "yellow", mark: "ring" },
    ],
    style: "holes",
    to_move: null,
    last: last ? [[last[0], last[1]]] : [],
    automatic: false,
    lines: line.length ? [line.map(([row, column]) => [row, column])] : [],
    targets: [],
    column_labels: ["1", "2", "3", "4", "5", "6", "7"],
    row_labels: ["6", "5", "4", "3", "2", "1"],
  };
}

export const examples = {
  gravity: drawn(["...r...", "...y...", "...r..."], [], [3, 3]),
  across: drawn(
    ["..y.y..", "..y.y..", ".rrrr.."],
    [
      [5, 1],
      [5, 2],
      [5, 3],
      [5, 4],
    ],
  ),
  up: drawn(
    ["...y...", "...y..r", "...y..r", "...y..r"],
    [
      [2, 3],
      [3, 3],
      [4, 3],
      [5, 3],
    ],
  ),
  rising: drawn(
    ["....r..", "...ry..", "..ryr..", ".ryyy.."],
    [
      [5, 1],
      [4, 2],
      [3, 3],
      [2, 4],
    ],
  ),
  falling: drawn(
    ["..y....", "..ry...", "..yry..", "..rryy."],
    [
      [2, 2],
      [3, 3],
      [4, 4],
      [5, 5],
    ],
  ),
};
