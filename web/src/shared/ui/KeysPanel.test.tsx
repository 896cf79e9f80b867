import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { KeysPanel, openKeys } from "./KeysPanel";

afterEach(cleanup);

function opened(): HTMLDialogElement {
  render(<KeysPanel />);
  act(openKeys);
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
