import { expect, test } from "vitest";
import { after } from "../connectFour/position";
import { boardView } from "../connectFour/view";
import { embedCode, textGrid } from "./grid";

test("the board as text has a disc a cell, the top row first", () => {
  const rows = textGrid(boardView(after("443"))).split("\n");
  expect(rows).toHaveLength(6);
  expect(rows[4]).toBe("⬛⬛⬛🟡⬛⬛⬛");
  expect(rows[5]).toBe("⬛⬛🔴🔴⬛⬛⬛");
});

test("other games are drawn in letters", () => {
  const view = boardView(after("4"));
  expect(textGrid({ ...view, style: "squares" })).toMatch(/R . . .\n1 2 3 4 5 6 7$/);
});

test("a name cannot end the attribute it stands in", () => {
  expect(embedCode("http://x/embed/1", 'a"><script>')).toContain('title="a&quot;>&lt;script>"');
});
