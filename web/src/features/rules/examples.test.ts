import { expect, test } from "vitest";
import { examples } from "./examples";

const discs = (name: keyof typeof examples, side: string) =>
  examples[name].cells.flat().filter((cell) => cell === side).length;

test.each([
  ["across", [0, 1]],
  ["up", [1, 0]],
  ["rising", [-1, 1]],
  ["falling", [1, 1]],
] as const)("%s shows four in that direction, won by the last disc of a real game", (name, [down, right]) => {
  const [line = []] = examples[name].lines;
  expect(line).toHaveLength(4);
  const cells = [...line].sort(([row, column], [row2, column2]) => column - column2 || row - row2);
  for (const [index, [row, column]] of cells.entries()) {
    const [first = [0, 0]] = cells;
    expect([row, column]).toEqual([first[0] + index * down, first[1] + index * right]);
  }
  const lead = discs(name, "red") - discs(name, "yellow");
  const [winning = [0, 0]] = line;
  const winner = examples[name].cells[winning[0]]?.[winning[1]];
  expect(lead).toBe(winner === "red" ? 1 : 0);
});
