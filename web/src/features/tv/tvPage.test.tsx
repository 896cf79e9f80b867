import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { problem, server } from "../../live/fakeServer.test-data";
import type { Room } from "../../live/roomTypes";
import { sampleGame, sampleRoom } from "../../live/sampleRoom.test-data";
import { sampleSession } from "../../live/sampleSession.test-data";
import { LINE_AFTER_MS, POINTS_AFTER_MS } from "../../party/winShow";
import { showLanguage } from "../../shared/i18n/partyText";
import { GamePages } from "./GamePages";
import { NextBar } from "./NextBar";
import { Steering } from "./Steering";
import TvPage from "./TvPage";

const outcome = { kind: "win" as const, winner: "blue", reason: "connected" as const, lines: [] };
const lobby = sampleRoom({ phase: "lobby", game: null });
const over = sampleRoom({ phase: "finished", games_played: 1, game: sampleGame({ outcome, current: null }) });

beforeAll(async () => {
  await showLanguage("en");
});
beforeEach(() => {
  server.install();
  sessionStorage.setItem("fourline.tv", "KTRM");
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function opened(room: Room): void {
  server.answer = async () => [200, room];
  render(<TvPage code="KTRM" />);
  const you = { player_id: null, host: true, blocked: false };
  act(() => {
    server.socket.accept();
    server.socket.say({ type: "room", you, room, server_now: new Date().toISOString() });
  });
}

test.each([
  ["in the lobby", lobby],
  ["in play", sampleRoom()],
  ["after a game", over],
])("%s the TV shows what a phone says", async (_, room) => {
  opened(room);
  await waitFor(() => {
    act(() => server.socket.say({ type: "reaction", player_id: "amy", kind: "wow" }));
    expect(document.querySelector("[data-part=reaction]")?.textContent).toBe("AmyWow!");
  });
});

test("a TV whose network has tried too many wrong codes is not left blank", async () => {
  server.answer = async () => problem(429, "rate/limited");
  render(<TvPage code="KTRM" />);
  await screen.findByText("Too many wrong codes from this network.");
});

test("the TV keeps the board until the last disc has fallen and its line was seen", () => {
  vi.useFakeTimers();
  const last_move = { row: 5, column: 2, team: "blue" as const, player_id: "amy" };
  const dropped = { ...last_move, automatic: false, requested: false, voted: false };
  const won = { ...over, game: sampleGame({ outcome, last_move: dropped, current: null }) };
  const page = (room: Room) => <GamePages session={sampleSession(room)} room={room} unlockSound={null} />;
  const title = () => screen.getByRole("heading", { level: 1 }).textContent;
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  const { rerender } = render(page(sampleRoom()));
  rerender(page(won));
  expect(title()).toBe("Amy’s disc…");
  pass(LINE_AFTER_MS);
  expect(title()).toBe("Amy did it!");
  pass(POINTS_AFTER_MS - LINE_AFTER_MS);
  expect(title()).toBe("Blue Team wins!");
  expect(document.querySelector("[data-part=decided]")?.textContent).toBe("Amy did it!");
});

test("between games the host's menu is on the TV as in the lobby", async () => {
  const session = sampleSession(over);
  render(<NextBar session={session} room={over} unlockSound={null} />);
  fireEvent.click(screen.getByRole("button", { name: "Host menu" }));
  const menu = within(await screen.findByRole("dialog"));
  fireEvent.click(await menu.findByRole("button", { name: "Lock the room" }));
  fireEvent.change(menu.getByRole("combobox", { name: "Play next" }), { target: { value: "puzzles" } });
  expect(session.orders).toEqual(["settings", "activity"]);
  menu.getByRole("combobox", { name: "Turn time" });
});

test("the host's menu closes on the TV when another becomes host", async () => {
  const room = sampleRoom();
  const session = sampleSession(room);
  render(<Steering session={session} room={room} unlockSound={null} />);
  fireEvent.click(screen.getByRole("button", { name: "Host menu" }));
  await screen.findByRole("dialog");
  act(() => session.store.setState({ you: { player_id: null, host: false } }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByRole("button", { name: "Pause" })).toBeNull();
  act(() => session.store.setState({ you: { player_id: null, host: true } }));
  screen.getByRole("button", { name: "Pause" });
  expect(screen.queryByRole("dialog")).toBeNull();
});
