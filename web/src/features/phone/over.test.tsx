import { act, cleanup, render, renderHook } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Room } from "../../live/roomTypes";
import { sampleGame, samplePlayer, sampleRoom } from "../../live/sampleRoom.test-data";
import { sampleSession } from "../../live/sampleSession.test-data";
import { rewound, useReplay } from "../../party/replay";
import { LINE_AFTER_MS, POINTS_AFTER_MS, useWinShow } from "../../party/winShow";
import { showLanguage } from "../../shared/i18n/partyText";
import { InGame } from "./InGame";

const LINE: [number, number][] = [
  [5, 0],
  [4, 0],
  [3, 0],
  [2, 0],
];

/** Blue has just won with its fourth disc in the first column, dropped by Kat. */
function won(voted = false): Room {
  const board = sampleGame().board.map((row, at) => row.map((_, column) => teamAt(at, column)));
  const last_move = {
    row: 2,
    column: 0,
    team: "blue" as const,
    player_id: "kat",
    automatic: false,
    requested: false,
    voted,
  };
  const outcome = { kind: "win" as const, winner: "blue", reason: "connected" as const, lines: [LINE] };
  const points = { amy: 30, kat: 30, joe: 0, simon: 0 };
  const moves = [0, 1, 0, 1, 0, 1, 0];
  const game = sampleGame({
    board,
    moves,
    last_move,
    outcome,
    points,
    current: null,
    next: null,
    upcoming: [],
  });
  return sampleRoom({ phase: "finished", version: 20, games_played: 1, game });
}

function teamAt(row: number, column: number): "blue" | "red" | null {
  if (column === 0 && row >= 2) return "blue";
  return column === 1 && row >= 3 ? "red" : null;
}

const title = () => document.querySelector("h1")?.textContent;
const lines = () => document.querySelectorAll("[data-lines]").length;
const confetti = () => document.querySelectorAll("[data-part=confetti]").length;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function phone(room: Room, id: string) {
  const me = room.players.find((one) => one.id === id) ?? samplePlayer(id, id, null);
  return <InGame session={sampleSession(room)} room={room} me={me} host={false} />;
}

beforeAll(() => showLanguage("en"));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  delete document.documentElement.dataset.motion;
});

test("a winner's phone shows the disc, then the line with confetti, then the points", () => {
  const { rerender } = render(phone(sampleRoom(), "amy"));
  rerender(phone(won(), "amy"));
  expect([title(), lines(), confetti()]).toEqual(["Kat’s disc…", 0, 0]);
  pass(LINE_AFTER_MS);
  expect([title(), lines(), confetti()]).toEqual(["Kat did it!", 1, 1]);
  pass(POINTS_AFTER_MS - LINE_AFTER_MS);
  expect([title(), lines(), confetti()]).toEqual(["Blue Team wins!", 1, 0]);
});

test("the one who did it is told so, losers see no confetti, and nobody does who wants less motion", () => {
  const end = (id: string) => {
    const { rerender } = render(phone(sampleRoom(), id));
    rerender(phone(won(), id));
    pass(LINE_AFTER_MS);
    const seen = [title(), confetti()];
    cleanup();
    return seen;
  };
  expect(end("kat")).toEqual(["You did it!", 1]);
  expect(end("joe")).toEqual(["Kat did it!", 0]);
  document.documentElement.dataset.motion = "less";
  expect(end("kat")).toEqual(["You did it!", 0]);
});

test("a disc that the team voted for is nobody's: the team is named, once", () => {
  const { rerender } = render(phone(sampleRoom(), "kat"));
  rerender(phone(won(true), "kat"));
  expect(title()).toBe("Blue Team…");
  pass(LINE_AFTER_MS);
  expect(document.querySelector("[role=status]")?.textContent).toBe("Blue Team wins!");
  expect(confetti()).toBe(1);
});

test("a phone that comes back after the end sees the points at once", () => {
  render(phone(won(), "amy"));
  expect(title()).toBe("Blue Team wins!");
});

test("the next game ends the show of the last one", () => {
  const { result, rerender } = renderHook((room: Room) => useWinShow(room.game), {
    initialProps: sampleRoom(),
  });
  rerender(won());
  expect(result.current).toBe("fall");
  rerender(sampleRoom({ game: sampleGame({ match_id: "m2" }) }));
  pass(POINTS_AFTER_MS);
  expect(result.current).toBe("points");
});

test("the replay goes back three discs and comes forward one by one", () => {
  const { game } = won();
  const { result } = renderHook(() => useReplay(game, true));
  const seen = [result.current?.moves.length];
  for (let step = 0; step < 3; step++) {
    pass(1200);
    seen.push(result.current?.moves.length);
  }
  expect(seen).toEqual([4, 5, 6, 7]);
  expect(result.current).toBe(game);
});

test("a game that is wound back has its discs taken from the top, and no line", () => {
  const { game } = won();
  if (!game) throw new Error("no game");
  const before = rewound(game, 3);
  expect(before.board.flat().filter(Boolean)).toHaveLength(4);
  expect(before.board[3]?.[0]).toBeNull();
  expect(before).toMatchObject({ outcome: null, last_move: { row: 4, column: 1, team: "red" } });
  expect(rewound(game, 0)).toBe(game);
  expect(
    rewound(game, 99)
      .board.flat()
      .every((cell) => cell === null),
  ).toBe(true);
});
