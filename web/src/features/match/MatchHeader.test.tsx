import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { server } from "../../live/fakeServer.test-data";
import { createMatch } from "../../live/matchStore";
import { sampleMatch } from "../../live/sampleMatch.test-data";
import { change, useSettings } from "../../shared/settings";
import { MatchHeader } from "./MatchHeader";

beforeEach(() => server.install());
afterEach(() => {
  cleanup();
  change({ textBoard: false });
  vi.unstubAllGlobals();
});

function openMenu(): void {
  const match = sampleMatch(2);
  render(<MatchHeader match={match} session={createMatch("m", { match, seat: "red" })} />);
  fireEvent.click(screen.getByRole("button", { name: "Game menu" }));
}

test("every entry of the menu has its words", () => {
  openMenu();
  expect(screen.getByRole("button", { name: "Dark theme" }).textContent).toBe("Dark theme");
});

test("the menu closes once it has been used", () => {
  openMenu();
  fireEvent.click(screen.getByRole("button", { name: "Show as text" }));
  expect(useSettings.getState().textBoard).toBe(true);
  expect(screen.queryByRole("link", { name: "How to play" })).toBeNull();
});
