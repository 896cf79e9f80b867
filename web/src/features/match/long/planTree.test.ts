import { expect, test } from "vitest";
import { movesOf, otherAnswer, treeOf } from "./planTree";

test("lines with the same beginning are one branch", () => {
  const [first, second] = treeOf(["4435", "4421", "33"]);
  expect(first).toMatchObject({ theirs: "4", mine: "4", line: null });
  expect(first?.next.map(({ theirs, mine, line }) => [theirs, mine, line])).toEqual([
    ["3", "5", "4435"],
    ["2", "1", "4421"],
  ]);
  expect(second).toMatchObject({ theirs: "3", mine: "3", line: "33", next: [] });
});

test("moves stand together or apart", () => {
  expect(movesOf("443")).toEqual(["4", "4", "3"]);
  expect(movesOf("a1 b12")).toEqual(["a1", "b12"]);
});

test("another answer to the same moves is found, another move of the opponent is not one", () => {
  expect(otherAnswer(["4435"], ["4", "3"])).toBe("4");
  expect(otherAnswer(["4435"], ["4", "4", "3", "6"])).toBe("5");
  expect(otherAnswer(["4435"], ["4", "4", "2", "6"])).toBeNull();
  expect(otherAnswer(["4435"], ["4", "4"])).toBeNull();
});
