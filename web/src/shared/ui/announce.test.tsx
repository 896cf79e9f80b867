import { act, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { announce, LiveRegion } from "./announce";

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
