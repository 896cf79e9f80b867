import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { problem, server } from "../../live/fakeServer.test-data";
import type { Room } from "../../live/roomTypes";
import { sampleRoom, sampleRush } from "../../live/sampleRoom.test-data";
import { sampleSession } from "../../live/sampleSession.test-data";
import { showLanguage } from "../../shared/i18n/partyText";
import AudiencePage from "./AudiencePage";
import { AudienceRush } from "./AudienceRush";

beforeAll(async () => {
  await showLanguage("en");
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const SOLUTION = {
  column: 3,
  answers: { amy: 3, joe: 2 },
  counts: [0, 0, 1, 1, 0, 0, 0],
  points: { amy: 3 },
};

function shown(part: Parameters<typeof sampleRush>[0], room: Partial<Room> = {}) {
  const rush = sampleRush(part);
  const given = sampleRoom({ game: null, rush, ...room });
  render(<AudienceRush session={sampleSession(given)} room={given} rush={rush} />);
  return screen.getByRole("heading").textContent;
}
const filled = () => screen.getAllByRole("cell").filter((cell) => cell.textContent !== "empty").length;

test("the audience sees the puzzle and who has answered, and the answer only with the solution", () => {
  expect(shown({ answered: ["amy"] })).toBe("Red wins in 2 moves. How?");
  screen.getByText("Puzzle 3 of 10, 1 of 4 have answered");
  const before = filled();
  expect(before).toBeGreaterThan(0);
  cleanup();
  expect(shown({ step: "shown", solution: SOLUTION })).toBe("Column 4!");
  expect(filled()).toBe(before + 1);
});

test("at the end the audience reads who won", () => {
  expect(shown({ step: "over", round: 10, points: { amy: 9, joe: 2 } }, { phase: "finished" })).toBe(
    "Amy wins!",
  );
  screen.getByText("Puzzle Rush is over");
});

test("a paused rush says so to the audience", () => {
  expect(shown({}, { phase: "paused" })).toBe("Paused");
});

test("a paused game is not announced to the audience as the next one", async () => {
  const room = sampleRoom({ phase: "paused", paused: { by: "host", emptied: false } });
  server.install();
  server.answer = async () => [200, room];
  render(<AudiencePage code="KTRM" />);
  const you = { player_id: null, host: false, blocked: false };
  act(() => {
    server.socket.accept();
    server.socket.say({ type: "room", you, room, server_now: new Date().toISOString() });
  });
  await screen.findByText("Paused");
});

test("a watcher whose network has tried too many wrong codes is not told of a lost connection", async () => {
  server.install();
  server.answer = async () => problem(429, "rate/limited");
  render(<AudiencePage code="KTRM" />);
  await screen.findByText("Too many wrong codes from this network.");
  expect(screen.queryByText(/Connection lost/)).toBeNull();
});

test("a watcher without a connection is promised no place", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server.install();
  render(<AudiencePage code="KTRM" />);
  act(() => server.socket.close());
  await act(() => vi.advanceTimersByTimeAsync(2000));
  act(() => server.socket.close());
  await screen.findByText("Connection lost.");
});

test("a watcher at the podium is told of a lost connection too", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const room = sampleRoom({ phase: "finished", games_played: 1, game: null, evening: "e0" });
  server.install();
  server.answer = async () => [200, room];
  render(<AudiencePage code="KTRM" />);
  const you = { player_id: null, host: false, blocked: false };
  act(() => {
    server.socket.accept();
    server.socket.say({ type: "room", you, room, server_now: new Date().toISOString() });
  });
  act(() => server.socket.close());
  await act(() => vi.advanceTimersByTimeAsync(2000));
  act(() => server.socket.close());
  await screen.findByText("Connection lost.");
});
