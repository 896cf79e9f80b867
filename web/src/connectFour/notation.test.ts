import { expect, test } from "vitest";
import { positionsOf, readGame } from "./notation";

test("a game may be pasted with spaces, commas and line breaks", () => {
  expect(readGame(" 44,5\n3 ").position.moves).toBe("4453");
  expect(readGame("").position.moves).toBe("");
});

test.each([
  ["1. 4 4 2. 5 3", "4453"],
  ["1.4 4\n2.5 3\n3.4", "44534"],
  ["4-4-5-3", "4453"],
  ["4 – 4 — 5", "445"],
  ["1 1 2 2", "1122"],
])("%s is read as %s", (text, moves) => {
  expect(readGame(text)).toMatchObject({ position: { moves }, fault: null });
});

test.each([
  ["4.4.5", { kind: "sign", move: 2, sign: "." }],
  ["1. 4 4 3. 5 3", { kind: "sign", move: 4, sign: "." }],
  ["4x", { kind: "sign", move: 2, sign: "x" }],
  ["48", { kind: "sign", move: 2, sign: "8" }],
  ["4444444", { kind: "full", move: 7, column: 4 }],
  ["11223341", { kind: "over", move: 8 }],
])("%s is not a game, and the place of the fault is named", (text, fault) => {
  expect(readGame(text).fault).toEqual(fault);
});

test("every position of a game, the empty board first", () => {
  expect(positionsOf("445").map((position) => position.moves)).toEqual(["", "4", "44", "445"]);
});
