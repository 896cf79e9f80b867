import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { MatchSummary } from "../../shared/api/types";
import WatchPage from "./WatchPage";

const over = {
  id: "a",
  game: "connect-four",
  seats: ["red", "yellow"],
  players: [
    { seat: "red", name: "Ada", kind: "human" },
    { seat: "yellow", name: "Ben", kind: "human" },
  ],
  clock: { kind: "per_move", seconds: 30 },
  status: "completed",
  version: 9,
} as unknown as MatchSummary;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function shown(completed: readonly MatchSummary[], games: readonly unknown[] = [], Page = WatchPage) {
  vi.stubGlobal("fetch", async (path: string) => {
    const items = path.includes("status=completed") ? completed : [];
    return new Response(JSON.stringify(path.includes("/games") ? games : { items, next: null }));
  });
  await act(async () => render(<Page />));
}

test("without any games, running or finished, there is an example to replay", async () => {
  await shown([]);
  const link = await screen.findByRole("link", { name: "Replay an example game" });
  expect(link.getAttribute("href")).toMatch(/^\/review\?moves=[1-7]+&ply=0$/);
});

test("a finished game shows its board and its clock, and is replayed from the start", async () => {
  await shown([over]);
  const link = await screen.findByRole("link", { name: "Replay: Ada vs Ben" });
  expect(link.getAttribute("href")).toBe("/review/a");
  const entry = link.closest("li");
  expect(entry?.textContent).toContain("30 s per move");
  expect(entry?.querySelector("img")?.getAttribute("src")).toBe("/api/matches/a/board.svg?version=9");
  expect(screen.queryByRole("link", { name: "Replay an example game" })).toBeNull();
});

test("a game being played shows both clocks, and the one that runs goes down", async () => {
  const clock = { kind: "fischer", initial: 300, increment: 3 };
  const item = { ...over, id: "b", status: "in_progress", clock };
  const state = { remaining_ms: { red: 182_000, yellow: 300_000 }, running: "red", deadline_in_ms: 182_000 };
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.endsWith("/matches/b")) return new Response(JSON.stringify({ ...item, clock: state }));
    const items = path.includes("status=in_progress") ? [item] : [];
    return new Response(JSON.stringify(path.includes("/games") ? [] : { items, next: null }));
  });
  await act(async () => render(<WatchPage />));
  expect(await screen.findByText("Ada: 3:02")).toBeTruthy();
  vi.advanceTimersByTime(3000);
  expect(await screen.findByText("Ada: 2:59")).toBeTruthy();
  expect(screen.getByText("Ben: 5:00")).toBeTruthy();
});

test("without a server there is something to play", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
  await act(async () => render(<WatchPage />));
  expect(await screen.findByRole("link", { name: "Play offline" })).toBeTruthy();
});

test("of a game for more than two all players are named", async () => {
  const cleo = { seat: "blue", name: "Cleo", kind: "human" };
  const three = { seats: ["red", "yellow", "blue"], players: [...over.players, cleo] };
  await shown([{ ...over, ...three } as MatchSummary]);
  expect(await screen.findByRole("link", { name: "Replay: Ada, Ben, Cleo" })).toBeTruthy();
});

test("what was chosen beyond the usual game is said", async () => {
  const options = [
    { name: "goal", title: "Goal", default: 200 },
    { name: "dice", title: "Dice", default: 1 },
  ];
  vi.resetModules();
  const { default: Fresh } = await import("./WatchPage");
  const item = { ...over, game: "pig", options: { goal: 100, dice: 1 } } as MatchSummary;
  await shown([item], [{ game_type: "pig", name: "Pig", options }], Fresh);
  expect(await screen.findByText("Pig · Goal: 100 · 30 s per move")).toBeTruthy();
});
