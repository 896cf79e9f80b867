import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { announce } from "../shared/ui/announce";
import { App } from "./App";
import { Offline } from "./Offline";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  window.history.replaceState(null, "", "/");
});

test.each(["/tv", "/tv/KTRM", "/p/KTRM"])(
  "%s without a server says so instead of a missing page",
  async (path) => {
    window.history.replaceState(null, "", path);
    await act(async () => render(<App />));
    expect(await screen.findByRole("heading", { name: "Party mode on a TV" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Play offline" })).toBeTruthy();
  },
);

test("the line above the page offers what needs no connection, where it is needed", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  render(<Offline />);
  expect(screen.getByRole("link", { name: "Play offline" }).getAttribute("href")).toBe("/device");
  cleanup();
  window.history.replaceState(null, "", "/rules");
  render(<Offline />);
  expect(screen.queryByRole("status")).toBeNull();
});

test("what was said on one page is not left standing on the next", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
  window.history.replaceState(null, "", "/nothing");
  render(<App />);
  await screen.findByRole("link", { name: "Home" });
  act(() => announce("Your turn (Red)."));
  expect(screen.getByTestId("announcer").textContent).toBe("Your turn (Red).");
  act(() => window.history.pushState(null, "", "/nothing/else"));
  expect(screen.getByTestId("announcer").textContent).toBe("");
  vi.unstubAllGlobals();
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
