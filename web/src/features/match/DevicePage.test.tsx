import { act, cleanup, render } from "@testing-library/react";
import { lazy, Suspense } from "react";
import { afterEach, expect, test } from "vitest";
import { keptGame } from "../../device/game";
import DevicePage from "./DevicePage";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test("a page that had to wait for a part of itself plays the game its address asked for", async () => {
  window.history.replaceState(null, "", "/device?seat=both");
  const Late = lazy(async () => ({ default: () => <p>here</p> }));
  const page = (
    <Suspense fallback="waiting">
      <DevicePage />
      <Late />
    </Suspense>
  );
  const { findByText } = await act(async () => render(page));
  await findByText("here");
  expect(keptGame()?.seat).toBe("both");
  expect(window.location.search).toBe("");
});
