import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newGame } from "../../../device/game";
import { keep, keptGame } from "../../../device/kept";
import { change } from "../../../shared/settings";
import DevicePage from "../DevicePage";
import { looksLeft, noteLook } from "./looks";

/** Red has three in column 4 and Yellow three in column 1: Red wins with 4. */
const WIN_IN_ONE = "414141";

// Every column but the winning one is worth the same.
vi.mock("../../../review/ask", () => ({
  scoresOf: async () => [3, 3, 3, 18, 3, 3, 3],
}));

beforeEach(() => {
  keep({ ...newGame("red", "beginner"), moves: WIN_IN_ONE });
  window.history.replaceState(null, "", "/device");
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  change({ help: "hints" });
});

async function opened() {
  await act(async () => render(<DevicePage />));
  await act(async () => {
    await import("./Coach");
    await vi.dynamicImportSettled();
  });
}
const drop = async (column: number) => {
  await act(async () =>
    fireEvent.click(screen.getByRole("button", { name: new RegExp(`^Column ${column}`) })),
  );
};
const asked = () => screen.findByText("Column 7: look again?");

test("before a win is overlooked the coach asks; the disc is taken back or played all the same", async () => {
  change({ help: "coach" });
  await opened();
  expect(screen.queryByRole("button", { name: /Hint/ })).toBeNull();
  await drop(7);
  await asked();
  expect(screen.getByText(/look for four in a row\. 2 more warnings in this game\./)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Take it back" }));
  expect(keptGame()?.moves).toBe(WIN_IN_ONE);
  await drop(7);
  await asked();
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Play it anyway" })));
  expect(keptGame()?.moves).toBe(`${WIN_IN_ONE}7`);
});

test("a good move is not held up, and after three warnings nothing is", async () => {
  change({ help: "coach" });
  await opened();
  for (let time = 0; time < 3; time++) {
    await drop(7);
    await asked();
    fireEvent.click(screen.getByRole("button", { name: "Take it back" }));
  }
  await drop(7);
  await vi.waitFor(() => expect(keptGame()?.moves).toBe(`${WIN_IN_ONE}7`));
  cleanup();
  localStorage.clear();
  keep({ ...newGame("red", "beginner"), moves: WIN_IN_ONE });
  window.history.replaceState(null, "", "/device");
  await opened();
  await drop(4);
  await vi.waitFor(() => expect(keptGame()?.moves).toBe(`${WIN_IN_ONE}4`));
});

test.each(["none", "hints"] as const)("with %s no move is held up", async (help) => {
  change({ help });
  await opened();
  expect(screen.queryAllByRole("button", { name: /Hint/ })).toHaveLength(help === "hints" ? 1 : 0);
  await drop(7);
  expect(keptGame()?.moves).toBe(`${WIN_IN_ONE}7`);
});

test("warnings are counted for each game", () => {
  const match = (id: string, moves: number) =>
    ({ id, moves: Array.from({ length: moves }, () => 3) }) as never;
  noteLook(match("a", 4));
  expect(looksLeft(match("a", 6))).toBe(2);
  expect(looksLeft(match("a", 0))).toBe(3);
  expect(looksLeft(match("b", 8))).toBe(3);
});
