import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { createStore } from "zustand/vanilla";
import type { RoomState } from "../../live/roomState";
import type { RoomSession } from "../../live/roomStore";
import type { Room } from "../../live/roomTypes";
import { sampleGame, samplePlayer, sampleRoom } from "../../live/sampleRoom.test-data";
import { showLanguage } from "../../shared/i18n/tvText";
import { EndScreen } from "./EndScreen";
import { Lobby } from "./Lobby";
import { PlayScreen } from "./PlayScreen";
import { Roster } from "./Roster";
import { soundOf } from "./sounds";

/** A session that is told what to show and keeps what it was asked to do. */
function session(room: Room, part: Partial<RoomState> = {}): RoomSession & { orders: string[] } {
  const orders: string[] = [];
  const store = createStore<RoomState>(() => ({
    phase: "ready",
    room,
    asOf: 0,
    you: { player_id: null, host: true },
    line: "live",
    resending: false,
    elsewhere: false,
    drop: null,
    notice: null,
    hints: [],
    reactions: {},
    problem: null,
    ...part,
  }));
  const call = async (name: string) => orders.push(name) > 0;
  const hint = async () => true;
  const nothing = { now: () => 0, drop() {}, react() {}, hint, playHere() {}, open: () => () => undefined };
  return { code: room.code, store, orders, call, ...nothing };
}

const show = (Screen: typeof PlayScreen, room: Room, part: Partial<RoomState> = {}) => {
  const given = session(room, part);
  render(<Screen session={given} room={room} unlockSound={null} />);
  return given;
};
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

beforeAll(() => showLanguage("en"));
afterEach(cleanup);

test("the banner says whose turn it is, with the team, and who is next", () => {
  show(PlayScreen, sampleRoom());
  expect(heading()).toBe("Amy’s turn (Blue Team)");
  screen.getByText("Next: Joe (Red)");
});

test("the clock counts the turn down, amber under ten seconds, alarm under five", () => {
  for (const [ms, kind] of [
    [18_000, "party_count"],
    [9_000, "party_count party_warn"],
    [4_000, "party_count party_alarm"],
  ] as const) {
    show(PlayScreen, sampleRoom({ game: sampleGame({ deadline_in_ms: ms }) }));
    const clock = screen.getByRole("timer");
    expect(clock.className).toBe(kind);
    expect(clock.textContent).toBe(String(ms / 1000));
    cleanup();
  }
});

test("an automatic move is announced in a sentence and its disc ringed with dashes", () => {
  const last_move = {
    row: 5,
    column: 2,
    team: "red" as const,
    player_id: "joe",
    automatic: true,
    requested: false,
  };
  show(PlayScreen, sampleRoom({ game: sampleGame({ last_move, moves: [2] }) }));
  screen.getByText("Time’s up! Random move for Joe: column 3.");
  expect(document.querySelectorAll("[data-part=last-move][data-automatic]")).toHaveLength(1);
});

test("a move that the host asked for is not blamed on the clock", () => {
  const last_move = {
    row: 5,
    column: 2,
    team: "red" as const,
    player_id: "joe",
    automatic: true,
    requested: true,
  };
  show(PlayScreen, sampleRoom({ game: sampleGame({ last_move }) }));
  screen.getByText("The host skipped Joe: random move in column 3.");
});

test("an empty team says how the game goes on", () => {
  const teams = { red: ["joe"], blue: [] };
  show(PlayScreen, sampleRoom({ phase: "paused", paused: { by: "host" }, teams }));
  screen.getByText("Blue Team has no players. The next person to join plays for it.");
});

test("after six automatic moves the TV asks whether anyone is there", () => {
  show(PlayScreen, sampleRoom({ phase: "paused", paused: { by: "idle" } }));
  expect(heading()).toBe("Still there?");
  screen.getByText("Tap Resume on any phone.");
});

test("without a line the board is kept and the clock is hidden rather than wrong", () => {
  show(PlayScreen, sampleRoom(), { line: "lost" });
  expect(heading()).toBe("Reconnecting…");
  expect(screen.queryByRole("timer")).toBeNull();
  screen.getByRole("table");
});

test("a win shouts the team, 30 for each of them, 0 for the others, and ranks everyone", () => {
  const outcome = { kind: "win" as const, winner: "blue", reason: "connected" as const, lines: [] };
  const points = { amy: 30, kat: 30, joe: 0, simon: 0 };
  const players = sampleRoom().players.map((one) => ({ ...one, points: points[one.id as "amy"], wins: 1 }));
  show(
    EndScreen,
    sampleRoom({
      phase: "finished",
      players,
      stars: 3,
      games_played: 3,
      game: sampleGame({ outcome, points }),
    }),
  );
  expect(heading()).toBe("Blue Team wins!");
  expect(document.querySelector("[data-part=points]")?.textContent).toBe("Amy+30Kat+30");
  screen.getByText("Joe 0, Simon 0");
  const rows = within(screen.getByRole("table", { name: "" })).queryAllByRole("row");
  expect(rows.length).toBeGreaterThan(0);
  screen.getByText("Round 1: 3 stars");
});

test("a draw gives everyone ten, a game ended by the host gives nothing", () => {
  const points = { amy: 10, kat: 10, joe: 10, simon: 10 };
  const outcome = { kind: "draw" as const, winner: null, reason: "full_board" as const, lines: [] };
  show(EndScreen, sampleRoom({ phase: "finished", game: sampleGame({ outcome, points }) }));
  expect(heading()).toBe("Draw");
  screen.getByText("Everyone +10");
  cleanup();
  show(EndScreen, sampleRoom({ phase: "finished" }));
  expect(heading()).toBe("Game cancelled by the host");
  screen.getByText("It doesn’t count.");
});

test("the lobby says how many are in each team, and only the host has buttons", () => {
  const players = [...sampleRoom().players, samplePlayer("lea", "Lea", "red")];
  const teams = { blue: ["amy", "kat"], red: ["joe", "simon", "lea"] };
  const room = sampleRoom({ phase: "lobby", game: null, players, teams });
  const given = show(Lobby, room);
  screen.getByText("5 players ready: 3 Red, 2 Blue.");
  screen.getByRole("button", { name: "Shuffle" }).click();
  expect(given.orders).toEqual(["shuffle"]);
  cleanup();
  show(Lobby, room, { you: { player_id: null, host: false } });
  expect(screen.queryByRole("button")).toBeNull();
});

test("rosters are set closer the more people there are", () => {
  const set = (count: number) => {
    const ids = Array.from({ length: count }, (_, at) => `p${at}`);
    const players = ids.map((id) => samplePlayer(id, id, "blue"));
    const room = sampleRoom({ players, teams: { blue: ids, red: [] } });
    render(<Roster session={session(room)} room={room} team="blue" kind="lobby" />);
    const shown = screen.getByRole("region").className;
    cleanup();
    return shown;
  };
  expect(set(2)).toBe("tv_team tv_blue tv_slab");
  expect(set(9)).toBe("tv_team tv_blue tv_close tv_slab");
  expect(set(20)).toBe("tv_team tv_blue tv_dense tv_slab");
});

test("the TV sounds a disc, a win and a draw, and nothing when the same room is sent again", () => {
  const room = sampleRoom();
  const moved = sampleRoom({ game: sampleGame({ moves: [3] }) });
  const end = (kind: "win" | "draw") =>
    sampleRoom({
      game: sampleGame({ moves: [3], outcome: { kind, winner: null, reason: "connected", lines: [] } }),
    });
  expect(soundOf(room, room)).toBeNull();
  expect(soundOf(room, moved)).toBe("drop");
  expect(soundOf(moved, end("win"))).toBe("win");
  expect(soundOf(moved, end("draw"))).toBe("draw");
});
