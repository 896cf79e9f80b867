import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectFour } from "../../../board/examples.test-data";
import { server } from "../../../live/fakeServer.test-data";
import type { MatchSession } from "../../../live/matchState";
import { createMatch } from "../../../live/matchStore";
import { sampleMatch, welcome } from "../../../live/sampleMatch.test-data";
import type { Match } from "../../../shared/api/types";
import en from "../../../shared/i18n/en/pages";
import { LiveRegion } from "../../../shared/ui/announce";
import { noteRunning } from "../followed";
import { laidView } from "../laying";
import { Play } from "../Play";
import { pointsText } from "../plies";
import { openingText, status } from "../situation";
import { neighbours } from "./EvenStrength";

let session: MatchSession;
const SWAP = { kind: "swap", deck: null, number: null } as const;
const EVEN = { kind: "even", deck: "even-4", number: 7 } as const;
const LAID = {
  view: connectFour(["...y...", "...r...", "...y...", "...r..."]),
  moves: [3, 3, 3, 3],
  given: 4,
};
const WON = {
  status: "completed",
  outcome: { kind: "win", winner: "red", reason: "connected", lines: [] },
} as Partial<Match>;

beforeEach(() => server.install());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.documentElement.dataset.motion = "full";
  window.history.replaceState(null, "", "/");
});

function page(match: Match, seat: string) {
  return (
    <Suspense>
      <Play match={match} session={session} seat={seat} />
      <LiveRegion />
    </Suspense>
  );
}

async function show(change: Partial<Match>, seat = "red") {
  const match = sampleMatch(6, change);
  session = createMatch("m", { match, seat });
  session.open();
  server.socket.accept();
  server.socket.say({ ...welcome(6, match), seat });
  const shown = await act(async () => render(page(match, seat)));
  return { ...shown, match };
}

const sent = () => server.socket.sent.filter(({ type }) => type !== "hello" && type !== "ping");
const pieces = () => document.querySelectorAll("[data-part=piece]").length;

test("the opening drops disc after disc, once, and its sentence is said", async () => {
  vi.useFakeTimers();
  await show({ ...LAID, start: EVEN, id: "laid" });
  const seen = [pieces()];
  for (let step = 0; step < 5; step++) {
    await act(() => vi.advanceTimersByTimeAsync(400));
    seen.push(pieces());
  }
  expect(seen).toEqual([0, 1, 2, 3, 4, 4]);
  const sentence = "Opening 7. A proven draw, and about even at club level.";
  expect(screen.getByTestId("announcer").textContent).toContain(sentence);
  expect(screen.getByText(sentence, { selector: "p > span" })).toBeDefined();
  cleanup();
  await show({ ...LAID, start: EVEN, id: "laid" });
  expect(pieces()).toBe(4);
});

test("without motion the opening is there at once, and a disc dropped meanwhile is played at once", async () => {
  document.documentElement.dataset.motion = "less";
  await show({ ...LAID, start: EVEN, id: "still" });
  expect(pieces()).toBe(4);
  cleanup();
  document.documentElement.dataset.motion = "full";
  vi.useFakeTimers();
  await show({ ...LAID, start: EVEN, id: "hurried" });
  expect(pieces()).toBe(0);
  fireEvent.click(screen.getByRole("button", { name: /^Column 1/ }));
  expect(sent()).toMatchObject([{ type: "move", column: 0 }]);
  expect(pieces()).toBeGreaterThanOrEqual(4);
});

test("the board while it is laid has the discs so far, each where it lies", () => {
  const match = sampleMatch(6, LAID);
  expect(laidView(match, 1).cells.flat().filter(Boolean)).toEqual(["red"]);
  expect(laidView(match, 1).last).toEqual([[5, 3]]);
  expect(laidView(match, 4)).toMatchObject({ cells: match.view.cells, last: [[2, 3]] });
});

test("at its moment the swap is a question with two answers", async () => {
  await show({ moves: [3], start: SWAP, swap: true, active_seat: "yellow" }, "yellow");
  expect(await screen.findByRole("heading", { name: "Change sides?" })).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Change to Red" }));
  expect(sent()).toMatchObject([{ type: "swap" }]);
  fireEvent.click(screen.getByRole("button", { name: "Stay Yellow" }));
  expect(screen.queryByRole("heading", { name: "Change sides?" })).toBeNull();
  expect(screen.getByRole("button", { name: "Change sides" })).toBeDefined();
});

test("who dropped the first disc is told what may happen, and asked nothing", async () => {
  await show({ moves: [3], start: SWAP, swap: true, active_seat: "yellow" }, "red");
  expect(screen.queryByRole("heading", { name: "Change sides?" })).toBeNull();
  expect(screen.getByText(en.start.swapNote)).toBeDefined();
});

test("a set shows its points at the board, and goes on to the second game by itself", async () => {
  const set = { of: 2, game: 1, score: { red: 0.5, yellow: 1 } };
  await show({ set });
  expect(screen.getByText("Set: ½")).toBeDefined();
  expect(screen.getByText("Set: 1")).toBeDefined();
  cleanup();
  vi.useFakeTimers();
  noteRunning("set");
  await show({ ...WON, id: "set", set: { ...set, score: { red: 1, yellow: 0 } }, next_match: "second" });
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(document.querySelector("[data-part=score]")?.textContent).toContain("1 – 0");
  for (let second = 0; second < 8; second++) await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(window.location.pathname).toBe("/play/second");
});

test("a player may stay, and a game that ended before does not lead away", async () => {
  const over = { ...WON, set: { of: 2, game: 1, score: { red: 1, yellow: 0 } }, next_match: "second" };
  vi.useFakeTimers();
  noteRunning("stays");
  await show({ ...over, id: "stays" });
  await act(() => vi.advanceTimersByTimeAsync(1));
  fireEvent.click(screen.getByRole("button", { name: "Stay here" }));
  for (let second = 0; second < 9; second++) await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(window.location.pathname).toBe("/");
  cleanup();
  await show({ ...over, id: "old" });
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(window.location.pathname).toBe("/");
  fireEvent.click(screen.getByRole("button", { name: "Play the second game" }));
  expect(window.location.pathname).toBe("/play/second");
});

test("after the game the even opponent says how strong it played", async () => {
  await show({ ...WON, even: { strength: 0.3 } });
  expect(await screen.findByText(/at strength 30 of 100, between Casual and Club\./)).toBeDefined();
  expect(neighbours(0.5, en)).toEqual({ below: "Club", above: null });
  expect(neighbours(1, en)).toEqual({ below: "Perfect", above: null });
  expect(neighbours(0.99, en)).toEqual({ below: "Expert", above: "Perfect" });
});

test("an opening has its sentence until the first own disc, and a handicap says whom it favours", () => {
  const handicap = { kind: "handicap", deck: "handicap", number: 3, favours: "yellow", share: 66 } as const;
  const match = sampleMatch(6, { ...LAID, start: handicap });
  const said = "Opening 3. A proven draw. Between two casual or club players, Yellow scores about 66 of 100.";
  expect(status(match, "red", en).detail).toBe(said);
  expect(openingText({ ...match, moves: [...match.moves, 1] }, en)).toBeNull();
  expect([0, 0.5, 1, 1.5].map(pointsText)).toEqual(["0", "½", "1", "1½"]);
});
