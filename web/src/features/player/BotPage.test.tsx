import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import BotPage from "./BotPage";

let trouble: [number, string] | null = null;
let status = "open";
let match: string | null = null;
let waiting: object[] = [];
let asked: string[] = [];
let wanted: Record<string, unknown> = {};

const challenge = () => ({
  id: "c1",
  status,
  match,
  challenger: { name: "Ann", kind: "human", player: null },
  challenged: { name: "Robo", kind: "bot", player: "bot.1" },
});

function answer(request: string): [number, object] {
  if (trouble) return [trouble[0], { code: trouble[1], detail: "" }];
  switch (request) {
    case "GET /api/bots/bot.1":
      return [200, { player: "bot.1", name: "Robo", owner: { name: "Ada", profile: null } }];
    case "GET /api/games?language=en":
      return [200, []];
    case "GET /api/challenges":
      return [200, { items: waiting }];
    case "GET /api/challenges/c1":
      return [200, challenge()];
    case "POST /api/challenges":
      return [201, { ...challenge(), token: null }];
    case "POST /api/challenges/c1/decline":
      status = "withdrawn";
      return [200, challenge()];
    default:
      return [404, { code: "bot/not_found", detail: "" }];
  }
}

beforeEach(() => {
  [trouble, status, match, waiting, asked] = [null, "open", null, [], []];
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
    asked.push(`${method} ${path}`);
    if (path === "/api/challenges" && body) wanted = JSON.parse(String(body));
    const [code, said] = answer(`${method} ${path}`);
    return new Response(JSON.stringify(said), { status: code });
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function shown(id = "bot.1") {
  await act(async () => {
    render(
      <Suspense fallback={null}>
        <BotPage id={id} />
      </Suspense>,
    );
  });
}

async function challenged() {
  await shown();
  expect(await screen.findByText("A bot of Ada")).toBeTruthy();
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole("radio", { name: "30 s per move" }));
  await act(async () => {
    fireEvent.click(screen.getByRole("button", { name: "Challenge" }));
  });
}

test("a challenge that is accepted leads to its match", async () => {
  await challenged();
  expect(wanted).toMatchObject({ player: "bot.1", game: "connect-four", clock: { kind: "per_move" } });
  expect(screen.getByText("Waiting for Robo to answer…")).toBeTruthy();
  await act(async () => vi.advanceTimersByTime(8001));
  expect(screen.getByText(/may not be running/)).toBeTruthy();
  [status, match] = ["accepted", "m1"];
  await act(async () => vi.advanceTimersByTimeAsync(2000));
  expect(window.location.pathname).toBe("/play/m1");
  cleanup();
  await vi.advanceTimersByTimeAsync(10);
  expect(asked).not.toContain("POST /api/challenges/c1/decline");
});

test("one that is declined is said, and can be made again", async () => {
  await challenged();
  status = "declined";
  await act(async () => vi.advanceTimersByTimeAsync(2000));
  expect(screen.getByRole("alert").textContent).toMatch(/^Robo declined/);
  expect(screen.getByRole("button", { name: "Challenge" })).toBeTruthy();
});

test("who leaves withdraws, and a challenge from before a reload is found again", async () => {
  waiting = [challenge()];
  await shown();
  expect(await screen.findByText("Waiting for Robo to answer…")).toBeTruthy();
  vi.useFakeTimers();
  cleanup();
  await vi.advanceTimersByTimeAsync(10);
  expect(asked).toContain("POST /api/challenges/c1/decline");
});

test("a bot that does not exist", async () => {
  await shown("bot.2");
  expect(await screen.findByText("There is no such bot")).toBeTruthy();
});

test("a server in trouble does not make a bot disappear", async () => {
  trouble = [503, "service/unavailable"];
  vi.useFakeTimers();
  await shown();
  await act(async () => vi.advanceTimersByTimeAsync(10));
  expect(screen.getByText("No connection to the server")).toBeTruthy();
  expect(screen.queryByText("There is no such bot")).toBeNull();
  trouble = null;
  await act(async () => vi.advanceTimersByTimeAsync(2500));
  expect(screen.getByText("A bot of Ada")).toBeTruthy();
});

test("a poll that is refused because of a limit ends no challenge", async () => {
  await challenged();
  await act(async () => vi.advanceTimersByTimeAsync(100));
  trouble = [429, "rate/limited"];
  await act(async () => vi.advanceTimersByTimeAsync(2500));
  expect(screen.getByText("Waiting for Robo to answer…")).toBeTruthy();
  trouble = null;
  [status, match] = ["accepted", "m2"];
  await act(async () => vi.advanceTimersByTimeAsync(2500));
  expect(window.location.pathname).toBe("/play/m2");
});
