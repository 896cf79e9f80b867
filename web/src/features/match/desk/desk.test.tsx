import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { connectFour } from "../../../board/examples.test-data";
import { server } from "../../../live/fakeServer.test-data";
import { event, sampleMatch, welcome } from "../../../live/sampleMatch.test-data";
import type { Match, MatchSummary } from "../../../shared/api/types";
import { showLanguage } from "../../../shared/i18n/text";
import { noteOwnGames, useRunning } from "../../../shared/ownGames";
import MatchPage from "../MatchPage";
import { lookedAt, noteLooked } from "./looked";

beforeAll(() => showLanguage("en"));
beforeEach(() => {
  localStorage.clear();
  useRunning.setState({ running: [] });
  server.install();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Ada (Red, in this browser) and Ben have played this many moves. */
function played(count: number): Match {
  const moves = [0, 1, 2, 3, 4, 5].slice(0, count);
  const row = "ryryry".slice(0, count).padEnd(7, ".");
  const active_seat = count % 2 === 0 ? "red" : "yellow";
  return sampleMatch(count + 1, { moves, active_seat, view: connectFour([row], { to_move: active_seat }) });
}

const DAYS = {
  kind: "correspondence",
  days: 3,
  running: "yellow",
  remaining_ms: { red: 259_200_000, yellow: 259_200_000 },
  as_of: "2026-01-01T00:00:00Z",
} as unknown as Match["clock"];

async function show(count: number, change: Partial<Match> = {}) {
  const match = { ...played(count), ...change };
  window.history.replaceState({ match, seat: "red" }, "", "/play/m");
  server.answer = async ({ path }) => {
    const at = new URLSearchParams(path.split("?")[1]).get("at");
    if (path.includes("/games?")) return [200, []];
    if (path.endsWith("/plans")) return [200, { lines: [], dropped: null, version: 0 }];
    if (path.endsWith("/me/matches")) return [200, { items: [], next: null }];
    return [200, at === null ? match : played(Number(at))];
  };
  await act(async () => render(<MatchPage id="m" />));
  act(() => server.socket.accept());
  act(() => server.socket.say(welcome(match.version, match)));
  await screen.findByRole("list", { name: "Moves", hidden: true });
}

const headline = () => screen.getByRole("heading", { level: 1 }).textContent;
const onMove = () => screen.getByText("To move").closest("section")?.getAttribute("aria-label");
const pieces = () => document.querySelectorAll("[data-part=piece]").length;

test("arrows look back and forth, the board is not played there, and Escape returns", async () => {
  await show(3);
  expect(pieces()).toBe(3);
  fireEvent.keyDown(document.body, { key: "ArrowLeft" });
  await waitFor(() => expect(pieces()).toBe(2));
  expect(headline()).toBe("Looking back at move 2");
  expect(onMove()).toBe("Ben, Yellow");
  fireEvent.click(screen.getByRole("button", { name: /^Column 1/ }));
  expect(server.socket.moves).toEqual([]);
  await screen.findByText("Return to the game to play.", { selector: ".controls_error *" });
  fireEvent.keyDown(document.body, { key: "ArrowRight" });
  await waitFor(() => expect(pieces()).toBe(3));
  expect(headline()).not.toContain("Looking back");
  fireEvent.keyDown(document.body, { key: "Home" });
  await waitFor(() => expect(headline()).toBe("Looking back at the start"));
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(headline()).not.toContain("Looking back");
});

test("the list names every move, shows the position after it, and a live move returns", async () => {
  await show(3);
  const list = screen.getByRole("list", { name: "Moves", hidden: true });
  expect(within(list).getAllByRole("button", { hidden: true })).toHaveLength(3);
  fireEvent.click(within(list).getByRole("button", { name: /^Move 1,/, hidden: true }));
  await waitFor(() => expect(pieces()).toBe(1));
  expect(headline()).toBe("Looking back at move 1");
  act(() => server.socket.say(event(5, played(4))));
  expect(headline()).not.toContain("Looking back");
  expect(pieces()).toBe(4);
});

test("what was played since one looked is said, and leads to where one left", async () => {
  noteLooked("m", 1);
  await show(3);
  const since = await screen.findByRole("button", { name: "2 moves since you last looked" });
  expect(lookedAt("m")).toBe(3);
  fireEvent.click(since);
  await waitFor(() => expect(headline()).toBe("Looking back at move 1"));
});

test("a game seen for the first time, or seen to its last move, says nothing", async () => {
  await show(3);
  expect(screen.queryByText(/since you last looked$/)).toBeNull();
  cleanup();
  await show(3);
  expect(screen.queryByText(/since you last looked$/)).toBeNull();
});

test("only the fifty games looked at last are remembered", () => {
  for (let game = 0; game < 60; game++) noteLooked(`g${game}`, game);
  expect([lookedAt("g9"), lookedAt("g10"), lookedAt("g59")]).toEqual([null, 10, 59]);
});

const waiting = (id: string): MatchSummary =>
  ({ id, status: "in_progress", your_turn: true, players: [], seats: [], version: 3 }) as never;

test("a game that was played or ended elsewhere is not offered for long", async () => {
  await show(1);
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 60_000);
  server.answer = async () => [200, { items: [], next: null }];
  act(() => noteOwnGames([waiting("n")]));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Next game waiting/ })).toBeNull());
  vi.restoreAllMocks();
});

test("a press that finds no game says so in sight", async () => {
  await show(1);
  act(() => noteOwnGames([waiting("n")]));
  server.answer = async () => [200, { items: [], next: null }];
  fireEvent.click(await screen.findByRole("button", { name: /^Next game waiting/ }));
  expect(await screen.findByText("No other game is waiting for you now.", { selector: "p" })).toBeDefined();
});

test("the offer of alerts gives way to a game that waits", async () => {
  await show(1, { clock: DAYS });
  expect(await screen.findByRole("link", { name: "Tell me when it is my turn" })).toBeDefined();
  act(() => noteOwnGames([waiting("n")]));
  expect(await screen.findByRole("button", { name: /^Next game waiting/ })).toBeDefined();
  expect(screen.queryByRole("link", { name: "Tell me when it is my turn" })).toBeNull();
});

test("after the own move one press leads to the next game that waits", async () => {
  await show(1);
  act(() => noteOwnGames([waiting("m"), waiting("n")]));
  server.answer = async () => [200, { items: [waiting("o")], next: null }];
  fireEvent.click(await screen.findByRole("button", { name: /^Next game waiting/ }));
  await waitFor(() => expect(window.location.pathname).toBe("/play/o"));
});
