import { act, cleanup, render, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { noteOwnGames, noteTurn, UNKNOWN, useRunning } from "../shared/ownGames";
import { useTitle } from "../shared/title";
import { faviconOf } from "./signs";
import { WaitingSigns } from "./WaitingSigns";

afterEach(() => {
  cleanup();
  useRunning.setState({ running: UNKNOWN });
});

const game = (id: string, your_turn: boolean) =>
  ({ id, your_turn, status: "in_progress", players: [], seats: [] }) as never;

function Page() {
  useTitle("Rules");
  return <WaitingSigns />;
}

test("title, sign and app badge count the games that wait, and the page of one leaves it out of its title", async () => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
  const [set, clear] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())];
  Object.assign(navigator, { setAppBadge: set, clearAppBadge: clear });
  const icon = () => decodeURIComponent(document.querySelector("link[rel=icon]")?.getAttribute("href") ?? "");
  window.history.replaceState(null, "", "/play/b");
  render(<Page />);
  expect([document.title, set.mock.calls.length, clear.mock.calls.length]).toEqual(["Rules", 0, 0]);
  act(() => noteOwnGames([game("a", true), game("b", true), game("c", false)]));
  expect(document.title).toBe("(1) Rules");
  await waitFor(() => expect(icon()).toContain(">2</text>"));
  expect(set).toHaveBeenLastCalledWith(2);
  act(() => noteTurn("a", false));
  expect(document.title).toBe("Rules");
  act(() => noteTurn("b", false));
  await waitFor(() => expect(icon()).toBe("/favicon.svg"));
  expect(clear).toHaveBeenCalledTimes(1);
});

test("a great number is drawn as one that fits", () => {
  expect(decodeURIComponent(faviconOf(120))).toContain(">99+</text>");
});
