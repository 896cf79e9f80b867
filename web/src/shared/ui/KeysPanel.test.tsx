import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { Keys } from "./Keys";
import { openKeys } from "./openKeys";

// On a slow machine it takes longer to load than a test waits.
beforeAll(() => import("./KeysPanel"));
afterEach(cleanup);

function opened(places = 7, looksBack = false, game?: string): Promise<HTMLDialogElement> {
  render(<Keys />);
  act(() => openKeys(places, looksBack, game));
  return screen.findByRole<HTMLDialogElement>("dialog", { name: "Keyboard shortcuts" });
}

test("the keys are a native dialog that is not there until it is wanted", async () => {
  render(<Keys />);
  expect(screen.queryByRole("dialog")).toBeNull();
  cleanup();
  const dialog = await opened();
  expect(dialog.tagName).toBe("DIALOG");
  expect(dialog.open).toBe(true);
  fireEvent.click(screen.getByRole("button"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("Escape closes them", async () => {
  fireEvent(await opened(), new Event("cancel", { cancelable: true }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test.each([
  [7, "1 – 7"],
  [9, "1 – 9"],
  [64, "1 – 9"],
])("of a board with %i places they name the number keys %s, and no disc", async (places, keys) => {
  const dialog = await opened(places);
  expect(screen.getByText(keys)).toBeDefined();
  expect(dialog.textContent).not.toMatch(/disc/i);
  fireEvent.click(screen.getByRole("button"));
});

test("a game's own words about its keys stand in place of those for any board", async () => {
  const words = { en: { keys: "Choose a piece, then a square." } };
  const games = [{ game_type: "checkers", words }];
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(games)));
  const dialog = await opened(0, true, "checkers");
  expect(await screen.findByText("Choose a piece, then a square.")).toBeDefined();
  expect(dialog.textContent).not.toMatch(/column|Play here/);
  expect(screen.getByText("Look back if nothing is marked; Esc returns")).toBeDefined();
  fireEvent.click(screen.getByRole("button"));
  vi.unstubAllGlobals();
});

test("where number keys do nothing they are not named", async () => {
  const dialog = await opened(0);
  expect(dialog.textContent).not.toMatch(/1 –|Play that/);
  fireEvent.click(screen.getByRole("button"));
});
