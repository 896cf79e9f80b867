import { expect, test } from "vitest";
import { after, COLUMNS } from "./position";
import { readyWins, rival, rowOf, threats, winningCells, zugzwang } from "./threats";

const cell = (column: number, row: number) => (6 - row) * COLUMNS + column - 1;

test("rows are counted from the bottom, and each side has the other for a rival", () => {
  expect([rowOf(cell(1, 1)), rowOf(cell(7, 6))]).toEqual([1, 6]);
  expect([rival(0), rival(1)]).toEqual([1, 0]);
});

test("three in a row leave a cell at each open end", () => {
  const position = after("334455");
  expect([...winningCells(position, 0)].sort((one, other) => one - other)).toEqual([cell(2, 1), cell(6, 1)]);
  expect(readyWins(position, 0)).toEqual([1, 5]);
  expect(readyWins(position, 1)).toEqual([]);
});

test("a threat is ready where a disc would land, lasting where nothing below is the rival's", () => {
  const [low, high] = [cell(2, 1), cell(2, 2)];
  const found = threats(after("334455"));
  const at = (side: number, place: number) => found.find((one) => one.side === side && one.cell === place);
  expect(at(0, low)).toMatchObject({ odd: true, ready: true, lasting: true });
  expect(at(1, high)).toMatchObject({ odd: false, ready: false, lasting: false });
  expect(found.map((one) => one.side)).toEqual([...found.map((one) => one.side)].sort());
});

test("without a lasting threat zugzwang favours nobody", () => {
  expect(zugzwang(after(""))).toBeNull();
  expect(zugzwang(after("334455"))).toBeNull();
});
