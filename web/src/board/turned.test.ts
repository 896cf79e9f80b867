import { expect, test } from "vitest";
import { targetCell } from "./targets";
import { seenFrom } from "./turned";
import type { BoardView } from "./view";

const view = {
  ...{ title: "", rows: 2, columns: 3, sides: [], style: "squares", to_move: "white", automatic: false },
  ...{ row_labels: ["2", "1"], column_labels: ["a", "b", "c"], lower: "white" },
  cells: [
    ["black", null, null],
    [null, "white", null],
  ],
  pieces: [
    ["king", null, null],
    [null, null, null],
  ],
  last: [[0, 0]],
  lines: [[[1, 1]]],
  targets: [
    { move: { to: 1 }, name: "b1-a2", zone: "cell", cell: [0, 0], closed: null, origin: [1, 1] },
    { move: { to: 2 }, name: "Pass", zone: "button", cell: null, closed: null },
  ],
} as unknown as BoardView;

test("for the player at the upper edge everything is turned round, and moves stay the same", () => {
  const seen = seenFrom(view, "black");
  expect(seen.cells).toEqual([
    [null, "white", null],
    [null, null, "black"],
  ]);
  expect(seen.pieces?.[1]).toEqual([null, null, "king"]);
  expect([seen.row_labels, seen.column_labels]).toEqual([
    ["1", "2"],
    ["c", "b", "a"],
  ]);
  expect([seen.last, seen.lines]).toEqual([[[1, 2]], [[[0, 1]]]]);
  expect(seen.targets).toMatchObject([
    { move: { to: 2 }, name: "Pass", cell: null },
    { move: { to: 1 }, name: "b1-a2", cell: [1, 2], origin: [0, 1] },
  ]);
  expect(seenFrom({ ...seen, lower: "black" }, "white").cells).toEqual(view.cells);
});

test("places stay in the order in which one reads, closed ones too, and words in their row", () => {
  const targets = Array.from({ length: 6 }, (_, place) => ({
    ...{ move: { place }, name: `${place}`, zone: "cell", closed: place === 1 ? "Taken" : null },
    cell: place === 1 ? null : [Math.floor(place / 3), place % 3],
  }));
  const seen = seenFrom({ ...view, targets, headings: ["Far", ""] } as unknown as BoardView, "black");
  const cells = seen.targets.map((target, index) => targetCell(seen, target, index)?.join());
  expect(cells).toEqual(["0,0", "0,1", "0,2", "1,0", "1,1", "1,2"]);
  expect(seen.targets.map(({ name }) => name).join("")).toBe("543210");
  expect(seen.headings).toEqual(["", "Far"]);
});

test.each(["white", "both", null, undefined])("for %s it stays", (seat) => {
  expect(seenFrom(view, seat)).toBe(view);
});

test("a board that names no side stays", () => {
  const { lower: _, ...plain } = view;
  expect(seenFrom(plain, "black")).toBe(plain);
});
