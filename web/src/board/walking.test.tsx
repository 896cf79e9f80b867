import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { connectFour } from "./examples.test-data";
import { filled, targetCell, targetColumn } from "./targets";
import type { BoardView } from "./view";
import { focusTarget, walk } from "./walking";

afterEach(cleanup);

const squares = {
  ...connectFour([]),
  rows: 3,
  columns: 3,
  targets: Array.from({ length: 9 }, (_, cell) => ({
    move: { cell },
    name: `Cell ${cell + 1}`,
    zone: "cell" as const,
    cell: cell === 4 ? null : ([Math.floor(cell / 3), cell % 3] as [number, number]),
    closed: cell === 4 ? "Taken" : null,
  })),
} as BoardView;

function walked(view: BoardView, from: number, ...keys: string[]): string | null {
  render(
    <fieldset data-testid="group">
      {view.targets.map(({ name }) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </fieldset>,
  );
  const group = screen.getByTestId("group");
  focusTarget(group, from);
  for (const key of keys) walk(group, key, view);
  return document.activeElement?.textContent ?? null;
}

test.each([
  [["ArrowRight"], "Column 4"],
  [["ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft"], "Column 1"],
  [["End"], "Column 7"],
  [["End", "Home"], "Column 1"],
  [["ArrowUp", "ArrowDown", "x"], "Column 3"],
])("along the columns %j leads to %s", (keys, name) => {
  expect(walked(connectFour([]), 2, ...keys)).toBe(name);
});

test.each([
  [["ArrowDown"], "Cell 5"],
  [["ArrowDown", "ArrowDown"], "Cell 8"],
  [["ArrowDown", "ArrowDown", "ArrowDown"], "Cell 8"],
  [["ArrowUp"], "Cell 2"],
])("on squares %j leads to the nearest place: %s", (keys, name) => {
  expect(walked(squares, 1, ...keys)).toBe(name);
});

test("a closed place keeps its cell, a full column its number", () => {
  const full = connectFour(["r......", "y......", "r......", "y......", "r......", "y......"]);
  const [first] = full.targets;
  expect(first && targetColumn(full, first, 0)).toBe(0);
  expect(filled(full, 0)).toBe(6);
  const middle = squares.targets[4];
  expect(middle && targetCell(squares, middle, 4)).toEqual([1, 1]);
  expect(middle && targetColumn(squares, middle, 4)).toBeUndefined();
});
