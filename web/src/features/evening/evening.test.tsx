import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { type Evening, steps } from "../../podium/evening";
import { Podium } from "../../podium/Podium";
import EveningPage from "./EveningPage";

beforeAll(() => import("../../shared/i18n/en/party/podium"));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const player = (id: string, rank: number, total: number) => ({
  ...{ id, rank, total, name: id, avatar: "arch" as const },
  ...{ points: total, puzzle_points: 0, hill_points: 0, guess_points: 0, wins: 0 },
});

const EVENING: Evening = {
  id: "e1",
  code: "KTRM",
  ended_at: "2026-01-01T20:00:00.000Z",
  goes_at: "2026-01-31T20:00:00.000Z",
  kept: false,
  may_keep: true,
  players: [player("Amy", 1, 60), player("Joe", 2, 30), player("Kat", 2, 30), player("Zoe", 4, 10)],
  games: [{ number: 1, kind: "teams", match_id: "m1", winners: ["Amy"] }],
  titles: [{ kind: "best_move", player: "Amy", game: 3, turn: 12, value: null }],
  examined: 0,
};

function answer(status: number, body: object) {
  const json = new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json" },
  });
  return Promise.resolve(json);
}

async function show() {
  await act(async () => {
    render(
      <Suspense fallback={null}>
        <EveningPage code="e1" />
      </Suspense>,
    );
  });
}

test("equal points share a step, and a step may stay empty", () => {
  expect(steps(EVENING.players).map((step) => step.map(({ id }) => id))).toEqual([["Amy"], ["Joe", "Kat"]]);
  const tied = [player("Amy", 1, 9), player("Joe", 1, 9), player("Kat", 1, 9), player("Zoe", 4, 1)];
  expect(steps(tied).length).toBe(1);
  const pointless = [player("Amy", 1, 30), player("Joe", 1, 30), player("Kat", 3, 0)];
  expect(steps(pointless).map((step) => step.map(({ id }) => id))).toEqual([["Amy", "Joe"]]);
});

test("a TV names all who share the first place, a phone three of them", async () => {
  const players = Array.from({ length: 20 }, (_, at) => player(`Guest ${at}`, 1, 30));
  const named = async (tv: boolean) => {
    const podium = <Podium evening={{ ...EVENING, players }} tv={tv} />;
    await act(async () => void render(<Suspense fallback={null}>{podium}</Suspense>));
    const count = document.querySelectorAll("bdi").length;
    cleanup();
    return count;
  };
  expect([await named(true), await named(false)]).toEqual([20, 3]);
});

test("the page shows podium and titles, and those who played can keep it", async () => {
  const fetch = vi.fn((path: string) =>
    answer(200, path.endsWith("/keep") ? { ...EVENING, kept: true, goes_at: null } : EVENING),
  );
  vi.stubGlobal("fetch", fetch);
  await show();
  expect(await screen.findByText("Best move")).toBeTruthy();
  expect(screen.getByText("Disc 12 of game 3")).toBeTruthy();
  expect(document.querySelectorAll("[data-part=podium] > li").length).toBe(2);
  fireEvent.click(screen.getByRole("button", { name: "Keep this page" }));
  expect(await screen.findByText("This page is kept.")).toBeTruthy();
});

test("from the page one comes to the first page and to another evening", async () => {
  vi.stubGlobal("fetch", () => answer(200, EVENING));
  await show();
  const ways = await screen.findAllByRole("link");
  expect(ways.map((one) => [one.textContent, one.getAttribute("href")])).toEqual([
    ["Home", "/"],
    ["New evening", "/tv"],
  ]);
});

test("the parts of every total are shown, and guesses are not one of them", async () => {
  const parts = { points: 30, puzzle_points: 3, hill_points: 10, total: 43, guess_points: 4, wins: 1 };
  const players = EVENING.players.map((one) => ({ ...one, ...parts }));
  vi.stubGlobal("fetch", () => answer(200, { ...EVENING, players }));
  await show();
  const cells = async () => {
    const [head, first] = await screen.findAllByRole("row");
    return [head, first].map((row) => Array.from(row?.children ?? [], (cell) => cell.textContent).slice(2));
  };
  expect(await cells()).toEqual([
    ["All points", "Teams", "Puzzles", "Hill", "Won", "Guesses"],
    ["43", "30", "3", "10", "1", "4"],
  ]);
  screen.getByText("Guess points do not count towards the total.");
});

test("a total of one activity has no parts", async () => {
  vi.stubGlobal("fetch", () => answer(200, EVENING));
  await show();
  const heads = await screen.findAllByRole("columnheader");
  expect(heads.map((one) => one.textContent)).toEqual(["Player", "All points"]);
});

test("while the games are examined the page says how far", async () => {
  const pending = { ...EVENING, titles: null, examined: 1, may_keep: false };
  vi.stubGlobal("fetch", () => answer(200, pending));
  await show();
  expect(await screen.findByText("Looking for the best moves: 1 of 1")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Keep this page" })).toBeNull();
});

test("a page that is gone says so", async () => {
  vi.stubGlobal("fetch", () => answer(404, { code: "evening/not_found", detail: "No.", status: 404 }));
  await show();
  await waitFor(() => expect(screen.getByRole("heading").textContent).toContain("does not exist"));
  expect(screen.getByRole("link").getAttribute("href")).toBe("/");
});
