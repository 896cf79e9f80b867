import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newGame } from "../../../device/game";
import { keep, keptGame } from "../../../device/kept";
import { change } from "../../../shared/settings";
import DevicePage from "../DevicePage";
import { forgetOthers, looksLeft, noteLook } from "./looks";

/** Red has three in column 4 and Yellow three in column 1: Red wins with 4. */
const WIN_IN_ONE = "414141";

// Every column but the winning one is worth the same.
const search = vi.hoisted(() => ({ wait: Promise.resolve() }));
vi.mock("../../../review/ask", () => ({
  scoresOf: async () => {
    await search.wait;
    return [3, 3, 3, 18, 3, 3, 3];
  },
}));

beforeEach(() => {
  keep({ ...newGame("red", "beginner"), moves: WIN_IN_ONE });
  window.history.replaceState(null, "", "/device");
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  search.wait = Promise.resolve();
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
/** The computer may have answered. */
const expectPlayed = (column: number) =>
  expect(keptGame()?.moves).toMatch(new RegExp(`^${WIN_IN_ONE}${column}`));

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
  expectPlayed(7);
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
  await waitFor(() => expectPlayed(7));
  cleanup();
  localStorage.clear();
  keep({ ...newGame("red", "beginner"), moves: WIN_IN_ONE });
  window.history.replaceState(null, "", "/device");
  await opened();
  await drop(4);
  await waitFor(() => expectPlayed(4));
});

test.each(["none", "hints"] as const)("with %s no move is held up", async (help) => {
  change({ help });
  await opened();
  expect(screen.queryAllByRole("button", { name: /Hint/ })).toHaveLength(help === "hints" ? 1 : 0);
  await drop(7);
  expectPlayed(7);
});

/** A search that takes until the returned function is called. */
function slowly(): () => Promise<void> {
  let end = () => {};
  search.wait = new Promise((done) => {
    end = done;
  });
  return () =>
    act(async () => {
      end();
      await new Promise((done) => setTimeout(done));
    });
}

test("a disc that is looked at is not played into another game", async () => {
  change({ help: "coach" });
  await opened();
  const found = slowly();
  await drop(4);
  fireEvent.click(screen.getByRole("button", { name: "Start over" }));
  await act(async () =>
    fireEvent.click(screen.getAllByRole("button", { name: "Start over" }).slice(-1)[0] as HTMLElement),
  );
  expect(keptGame()?.moves).toBe("");
  await found();
  expect(keptGame()?.moves).toBe("");
});

test("a disc that is looked at is not played once the page is left", async () => {
  change({ help: "coach" });
  await opened();
  const found = slowly();
  await drop(4);
  cleanup();
  await found();
  expect(keptGame()?.moves).toBe(WIN_IN_ONE);
});

const match = (id: string, ...moves: number[]) => ({ id, moves }) as never;

test("warnings are counted for each game", () => {
  noteLook(match("a", 3, 3, 2, 2));
  expect(looksLeft(match("a", 3, 3, 2, 2, 1, 1))).toBe(2);
  expect(looksLeft(match("a"))).toBe(3);
  expect(looksLeft(match("a", 3, 3, 2, 4, 1, 1))).toBe(3);
  expect(looksLeft(match("b", 3, 3, 2, 2, 1, 1))).toBe(3);
});

test("a new game has all its warnings, even if it comes to the same moves", () => {
  noteLook(match("a", 3, 3, 2, 2));
  forgetOthers(match("a", 3, 3, 2, 2, 1, 1));
  expect(looksLeft(match("a", 3, 3, 2, 2, 1, 1))).toBe(2);
  forgetOthers(match("a"));
  expect(looksLeft(match("a", 3, 3, 2, 2, 1, 1))).toBe(3);
});
