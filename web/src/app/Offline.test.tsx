import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Offline } from "./Offline";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each([
  ["/play/m", /clock goes on/],
  ["/lobby", /Nothing is lost/],
])("offline at %s it says what happens there", (path, words) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.history.replaceState(null, "", path);
  render(<Offline />);
  expect(screen.getByRole("status").textContent).toMatch(words);
});
