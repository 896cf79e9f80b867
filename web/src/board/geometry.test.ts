import { expect, test } from "vitest";
import { longest } from "./Capsules";
import { connectFour } from "./examples.test-data";
import { boxOf, cells, centre, fallMs, platePath } from "./geometry";
import { drawText } from "./TextBoard";

test("a disc falls 140 ms times the square root of the rows", () => {
  expect([1, 2, 3, 4, 5, 6].map(fallMs)).toEqual([140, 198, 242, 280, 313, 343]);
});

test("the plate has one hole a cell", () => {
  expect(platePath(7, 6).match(/a41 41/g)).toHaveLength(84);
  expect(cells(7, 6)).toHaveLength(42);
  expect(centre([5, 3])).toEqual({ x: 350, y: 550 });
});

test("the board keeps room for the held disc only while it is played on", () => {
  expect(boxOf(connectFour([]), true).height - boxOf(connectFour([]), false).height).toBe(128);
});

test("five in a row are one capsule, crossing lines are two", () => {
  const row = (from: number) => [0, 1, 2, 3].map((step) => [5, from + step] as const);
  expect(longest([row(1), row(2)])).toEqual([
    [
      [5, 1],
      [5, 2],
      [5, 3],
      [5, 4],
      [5, 5],
    ],
  ]);
  const column = [2, 3, 4, 5].map((at) => [at, 1] as const);
  expect(longest([row(1), column])).toHaveLength(2);
});

test("the board as text", () => {
  expect(
    drawText(connectFour(["...y...", "..rr..."]))
      .split("\n")
      .slice(-3),
  ).toEqual([". . . Y . . .", ". . R R . . .", "1 2 3 4 5 6 7"]);
});
