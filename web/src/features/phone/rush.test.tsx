import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { repeatAnswer, sendAnswer } from "../../live/roomAnswers";
import { EMPTY, type RoomState, settle } from "../../live/roomState";
import type { RoomSession } from "../../live/roomStore";
import type { Room } from "../../live/roomTypes";
import { sampleRoom, sampleRush } from "../../live/sampleRoom.test-data";
import { timeLeft, wholeTime } from "../../live/useRoom";
import { byPuzzlePoints, puzzleGame, winners } from "../../party/rushView";
import { showLanguage } from "../../shared/i18n/partyText";
import { LiveRegion } from "../../shared/ui/announce";
import { RushInside } from "./RushInside";

beforeAll(async () => {
  await showLanguage("en");
});
afterEach(cleanup);

const rushing = (part = {}) => sampleRoom({ game: null, rush: sampleRush(part) });

function shown(part = {}, state: Partial<RoomState> = {}, host = false) {
  const room = rushing(part);
  const you = { player_id: "amy", host };
  const store = createStore<RoomState>(() => ({ ...EMPTY, room, you, line: "live", ...state }));
  const session = {
    code: "KTRM",
    store,
    now: () => 0,
    call: vi.fn(async () => true),
    answer: vi.fn(async () => undefined),
    hint: vi.fn(async () => undefined),
  } as unknown as RoomSession;
  const me = room.players.find((player) => player.id === "amy");
  if (!room.rush || !me) throw new Error("no rush");
  render(
    <RushInside
      session={session}
      room={room}
      me={me}
      host={host}
      onMenu={() => undefined}
      rush={room.rush}
      lost={false}
    />,
  );
  return session;
}

test("a tap answers, and a hint leaves its columns", () => {
  const session = shown({}, { hint: { round: 3, columns: [1, 3, 5] } });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Red wins in 2 moves. How?");
  expect(screen.queryByText("Hint (1 point)")).toBeNull();
  screen.getByRole("button", { name: /^Column 3,/ }).click();
  expect(session.answer).not.toHaveBeenCalled();
  screen.getByRole("button", { name: /^Column 4,/ }).click();
  expect(session.answer).toHaveBeenCalledWith(3);
});

test("after the answer the phone waits, then says what it brought", () => {
  shown({}, { answer: { round: 3, column: 3, taken: true } });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Your answer: column 4");
  cleanup();
  const solution = {
    column: 3,
    answers: { amy: 3, joe: 0 },
    counts: [1, 0, 0, 1, 0, 0, 0],
    points: { amy: 3, joe: 0 },
  };
  shown({ step: "shown", solution });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Right! +3 points");
  cleanup();
  shown({ step: "shown", solution: { ...solution, answers: {}, points: {} } });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Time’s up. It was column 4.");
});

test("a host skips the step on the screen, and no later one", () => {
  const session = shown({ answered: ["amy"] }, {}, true);
  screen.getByRole("button", { name: "Skip" }).click();
  expect(session.call).toHaveBeenCalledWith("play_now", { version: sampleRush().version });
});

test("an answer is sent once, and again to a server that has forgotten it", async () => {
  const you = { player_id: "amy", host: false };
  const store = createStore<RoomState>(() => ({ ...EMPTY, room: rushing(), you }));
  const say = vi.fn(async () => true);
  await sendAnswer(store, 3, say);
  await sendAnswer(store, 4, say);
  expect(say).toHaveBeenCalledTimes(1);
  store.setState({ room: rushing({ answered: ["amy"] }) });
  repeatAnswer(store, say);
  expect(say).toHaveBeenCalledTimes(1);
  store.setState({ room: rushing() });
  repeatAnswer(store, say);
  expect(say).toHaveBeenCalledTimes(2);
  const next = settle(store.getState(), rushing({ round: 4 }));
  expect([next.answer, next.answers, next.hint]).toEqual([null, null, null]);
});

test("an answer is not sent again during a pause, nor to a later rush", () => {
  const you = { player_id: "amy", host: false };
  const answer = { round: 3, column: 3, taken: true };
  const paused: Room = { ...rushing(), phase: "paused" };
  const store = createStore<RoomState>(() => ({ ...EMPTY, room: paused, you, answer }));
  const say = vi.fn(async () => true);
  repeatAnswer(store, say);
  expect(say).not.toHaveBeenCalled();
  expect(store.getState().answer).toEqual(answer);
  const later = rushing({ puzzle: { ...sampleRush().puzzle, number: 8 } });
  store.setState({ room: later, ...settle(store.getState(), later) });
  repeatAnswer(store, say);
  expect(say).not.toHaveBeenCalled();
  expect(store.getState().answer).toBeNull();
});

test("a new puzzle is said to those who cannot see it", () => {
  render(<LiveRegion />);
  shown();
  expect(screen.getByTestId("announcer").textContent).toBe("Red wins in 2 moves. How? Tap the right column");
});

test("only an open puzzle counts down", () => {
  expect(timeLeft(rushing(), 5000)).toBe(7000);
  expect(timeLeft({ ...rushing(), phase: "paused" }, 5000)).toBe(12_000);
  expect(timeLeft(rushing({ step: "shown" }), 0)).toBeNull();
  expect(wholeTime(rushing())).toBe(20);
});

test("the solution lies where it falls, and the best are first", () => {
  const solution = { column: 3, answers: {}, counts: [], points: {} };
  const rush = sampleRush({ solution, points: { joe: 5, kat: 7, amy: 5 } });
  const game = puzzleGame(rush);
  expect(game?.last_move).toMatchObject({ row: 4, column: 3, team: "red" });
  expect(game?.board[4]?.[3]).toBe("red");
  expect(byPuzzlePoints(sampleRoom(), rush).map(({ id }) => id)).toEqual(["kat", "amy", "joe", "simon"]);
  expect(winners(sampleRoom(), rush).map(({ id }) => id)).toEqual(["kat"]);
  expect(winners(sampleRoom(), sampleRush())).toEqual([]);
});
