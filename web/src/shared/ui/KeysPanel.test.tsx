import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { KeysPanel, openKeys } from "./KeysPanel";

afterEach(cleanup);

function opened(places = 7): HTMLDialogElement {
  render(<KeysPanel />);
  act(() => openKeys(places));
  return screen.getByRole<HTMLDialogElement>("dialog", { name: "Keyboard shortcuts" });
}

test("the keys are a native dialog that is not there until it is wanted", () => {
  render(<KeysPanel />);
  expect(screen.queryByRole("dialog")).toBeNull();
  cleanup();
  const dialog = opened();
  expect(dialog.tagName).toBe("DIALOG");
  expect(dialog.open).toBe(true);
  fireEvent.click(screen.getByRole("button"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("Escape closes them", () => {
  fireEvent(opened(), new Event("cancel", { cancelable: true }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test.each([
  [7, "1 – 7"],
  [9, "1 – 9"],
  [64, "1 – 9"],
])("of a board with %i places they name the number keys %s, and no disc", (places, keys) => {
  const dialog = opened(places);
  expect(screen.getByText(keys)).toBeDefined();
  expect(dialog.textContent).not.toMatch(/disc/i);
  fireEvent.click(screen.getByRole("button"));
});
