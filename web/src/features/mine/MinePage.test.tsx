import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { MatchSummary } from "../../shared/api/types";
import { forgetPlayer, rememberPlayer } from "../../shared/ownGames";
import MinePage from "./MinePage";

const game = (id: string, fields: object) =>
  ({
    id,
    game: "connect-four",
    seats: ["red", "yellow"],
    seat: "red",
    players: [
      { seat: "red", name: "Ada", kind: "human" },
      { seat: "yellow", name: `Ben ${id}`, kind: "human" },
    ],
    clock: null,
    status: "completed",
    outcome: { kind: "win", winner: "red" },
    your_turn: false,
    version: 9,
    counts: true,
    changed_at: "2026-03-05T12:00:00Z",
    ...fields,
  }) as unknown as MatchSummary;

const games = [
  game("a", {}),
  game("b", { outcome: { kind: "win", winner: "yellow" } }),
  game("c", { outcome: { kind: "draw", winner: null } }),
  game("d", { status: "aborted", outcome: null }),
  game("e", { seat: null }),
];

afterEach(() => {
  cleanup();
  forgetPlayer();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function answer(path: string, items: readonly MatchSummary[]): unknown {
  if (path.includes("/games")) return [];
  if (path.includes("/matches/f")) return { clock: { remaining_ms: { red: 130_000 }, running: "yellow" } };
  return { items, next: null };
}

async function shown(items: readonly MatchSummary[] = games) {
  vi.stubGlobal("fetch", async (path: string) =>
    path === "/api/me"
      ? new Response("{}", { status: 401 })
      : new Response(JSON.stringify(answer(path, items))),
  );
  await act(async () => render(<MinePage />));
  await screen.findByText("Won: 1 · Lost: 1 · Drawn: 1");
}

test("games are counted, dated, pictured, and a finished one can be reviewed", async () => {
  await shown();
  const entry = screen.getByText("Connect Four against Ben a").closest("li");
  expect(entry?.textContent).toMatch(/You win · .*2026/);
  expect(entry?.querySelector("img")?.getAttribute("src")).toBe("/api/matches/a/board.svg?version=9");
  const review = screen.getByRole("link", { name: "Review: Ben a" });
  expect(review.getAttribute("href")).toBe("/review/a");
  expect(screen.getByText(/Same screen/).textContent).not.toContain("against");
});

test("a paused game says so", async () => {
  await shown([...games, game("g", { status: "in_progress", outcome: null, paused: true })]);
  const entry = screen.getByText("Connect Four against Ben g").closest("li");
  expect(entry?.textContent).toContain("The game is paused");
});

test("a browser that was signed out or lost its cookie says so, one that never played says that", async () => {
  const refuse = (more: object) =>
    vi.stubGlobal(
      "fetch",
      async () =>
        new Response(JSON.stringify({ code: "auth/required", detail: "…", ...more }), { status: 401 }),
    );
  refuse({});
  await act(async () => render(<MinePage />));
  expect(await screen.findByText("You have not played here yet.")).toBeTruthy();
  cleanup();
  rememberPlayer();
  await act(async () => render(<MinePage />));
  expect(await screen.findByText(/^This browser’s cookie is gone/)).toBeTruthy();
  cleanup();
  refuse({ token: "unknown" });
  await act(async () => render(<MinePage />));
  expect(await screen.findByText(/^This browser was signed out/)).toBeTruthy();
  cleanup();
  refuse({});
  await act(async () => render(<MinePage />));
  expect(
    await screen.findByText(/^This browser was signed out/),
    "the server took the cookie away",
  ).toBeTruthy();
});

test("cancelled games are listed only if asked for", async () => {
  await shown();
  expect(screen.queryByText("Connect Four against Ben d")).toBeNull();
  fireEvent.click(screen.getByRole("checkbox", { name: "Show cancelled games" }));
  expect(screen.getByText("Connect Four against Ben d")).toBeTruthy();
});

test("a game being played says how much time is left, and a game without analysis is replayed", async () => {
  const clock = { kind: "fischer", initial: 180, increment: 2 };
  await shown([
    ...games,
    game("f", { status: "in_progress", outcome: null, clock }),
    game("g", { game: "tic-tac-toe", seat: null }),
  ]);
  expect(await screen.findByText(/Your clock: 2:10/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Replay: Tic-Tac-Toe" }).textContent).toBe("Replay");
});

test("the game on this device is listed with the others, and where there are no others", async () => {
  localStorage.setItem("fourline.device", JSON.stringify({ moves: "44", seat: "red", level: "casual" }));
  await shown();
  const [first] = screen.getAllByRole("listitem");
  expect(first?.textContent).toBe("Connect Four against Computer (Casual)Your turn · On this device");
  expect(first?.querySelector("a")?.getAttribute("href")).toBe("/device");
  cleanup();
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 401 }));
  await act(async () => render(<MinePage />));
  expect(await screen.findByText("Connect Four against Computer (Casual)")).toBeTruthy();
  expect(screen.queryByText("You have not played here yet.")).toBeNull();
});

test("a win by time counts, whatever was played", async () => {
  const outcome = { kind: "win", winner: "red", reason: "timeout" };
  await shown([games[1] as MatchSummary, games[2] as MatchSummary, game("h", { outcome })]);
  expect(screen.getByText(/Ben h/).closest("li")?.textContent).toContain("You win");
});

test("a game that was left to computers is neither a draw nor counted", async () => {
  const left = game("f", { outcome: { kind: "draw", winner: null, reason: "resignation" }, counts: false });
  await shown([...games, left]);
  const entry = screen.getByText("Connect Four against Ben f").closest("li");
  expect(entry?.textContent).toContain("Cancelled");
  expect(entry?.textContent).not.toContain("Draw");
});
