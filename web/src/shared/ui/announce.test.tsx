import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { announce, KEPT_MS, LiveRegion } from "./announce";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("the same sentence said twice changes the page twice", async () => {
  render(<LiveRegion />);
  const region = screen.getByRole("status");
  const added: string[] = [];
  const observer = new MutationObserver((changes) => {
    for (const change of changes) for (const node of change.addedNodes) added.push(node.textContent ?? "");
  });
  observer.observe(region, { childList: true, subtree: true, characterData: true });
  for (const _ of [1, 2]) {
    act(() => announce("Column 4 is full"));
    await new Promise((resolve) => setTimeout(resolve));
  }
  observer.disconnect();
  expect(added).toEqual(["Column 4 is full", "Column 4 is full"]);
  expect(region.textContent).toBe("Column 4 is full");
});

test("what was said is gone after a while, and a new sentence has its whole time", () => {
  vi.useFakeTimers();
  render(<LiveRegion />);
  const region = screen.getByRole("status");
  act(() => announce("Your turn"));
  act(() => void vi.advanceTimersByTime(KEPT_MS - 1));
  act(() => announce("Ben to move"));
  act(() => void vi.advanceTimersByTime(KEPT_MS - 1));
  expect(region.textContent).toBe("Ben to move");
  act(() => void vi.advanceTimersByTime(1));
  expect(region.textContent).toBe("");
});
