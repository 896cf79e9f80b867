import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { Keys } from "./Keys";
import { openKeys } from "./openKeys";

// On a slow machine it takes longer to load than a test waits.
beforeAll(() => import("./KeysPanel"));
afterEach(cleanup);

function opened(places = 7): Promise<HTMLDialogElement> {
  render(<Keys />);
  act(() => openKeys(places));
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
