import { waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Target } from "../board/view";
import { currentText } from "../shared/i18n/text";
import type { Question, Reply } from "../solver/questions";
import { matchOf, newGame } from "./game";
import { keptGame } from "./kept";
import { DeviceSession } from "./session";

afterEach(() => localStorage.clear());

const at = (column: number) => ({ move: { column } }) as unknown as Target;
const columns = (...values: number[]): Promise<Reply> => Promise.resolve({ status: "running", values });

test("a disc is answered by the computer, and a reload finds the game", async () => {
  const session = new DeviceSession(newGame("red", "perfect"), "", () => columns(0, 0, 0, 9, 0, 0, 0), 0);
  const close = session.open();
  session.play(at(2));
  expect(session.store.getState().match?.active_seat).toBe("yellow");
  session.play(at(2)); // not one's turn: nothing happens
  await waitFor(() => expect(session.store.getState().match?.moves).toEqual([2, 3]));
  expect(keptGame()).toEqual({ ...newGame("red", "perfect"), moves: "34" });
  close();
});

test("a player who is second sees the computer begin; after the page is closed nothing is played", async () => {
  const session = new DeviceSession(
    newGame("yellow", "perfect"),
    "Ada",
    () => columns(0, 0, 0, 9, 0, 0, 0),
    0,
  );
  const close = session.open();
  close();
  await new Promise((done) => setTimeout(done, 5));
  expect(session.store.getState().match?.moves).toEqual([]);
  session.open();
  await waitFor(() => expect(session.store.getState().match?.moves).toEqual([3]));
  expect(session.store.getState().match?.players.map(({ name }) => name)).toEqual(["Perfect", "Ada"]);
});

test("without a solver every level goes by eye, and says so", async () => {
  const session = new DeviceSession(newGame("red", "perfect"), "", () => Promise.reject(new Error("no")), 0);
  session.open();
  session.play(at(3));
  await waitFor(() => expect(session.store.getState().match?.moves).toHaveLength(2));
  expect(session.store.getState().problem?.text).toBe(currentText().device.byEye);
});

test.each([
  ["perfect", false, true],
  ["club", false, false],
  ["perfect", true, false],
] as const)("%s with the opening book: %s", async (level, there, says) => {
  const asked: Question[] = [];
  const solver = (question: Question) => {
    asked.push(question);
    return columns(0, 0, 0, 9, 0, 0, 0);
  };
  const session = new DeviceSession(newGame("red", level), "", solver, 0, async () => there);
  session.open();
  session.play(at(0));
  await waitFor(() => expect(session.store.getState().match?.moves).toHaveLength(2));
  expect(session.store.getState().problem?.text).toBe(says ? currentText().device.noBook : undefined);
  expect(asked.some(({ kind }) => kind === "columns")).toBe(level === "perfect" && there);
});

test("resigning ends it, a rematch changes sides, the same again does not", async () => {
  const session = new DeviceSession(newGame("red", "perfect"), "", () => columns(9, 0, 0, 0, 0, 0, 0), 0);
  const close = session.open();
  await session.command("resign");
  expect(session.store.getState().match).toMatchObject({
    status: "completed",
    outcome: { winner: "yellow", reason: "resignation" },
  });
  await session.command("rematch", { swap: false });
  expect(session.store.getState().seat).toBe("red");
  await session.command("rematch", { swap: true });
  expect(session.store.getState().seat).toBe("yellow");
  close();
});

test("two people on one screen: four in a row wins, and the discs left are counted", () => {
  const session = new DeviceSession(newGame("both", "casual"), "", () => columns());
  session.open();
  for (const column of [0, 1, 0, 1, 0, 1, 0]) session.play(at(column));
  const { match } = session.store.getState();
  expect(match?.outcome).toMatchObject({ kind: "win", winner: "red", reason: "connected" });
  expect(match?.discs_left).toEqual({ red: 17, yellow: 18 });
});

test("a stored game that is not valid is ignored", () => {
  for (const broken of ["{", "7", '{"moves":"99"}', '{"moves":"11111111"}']) {
    localStorage.setItem("fourline.device", broken);
    expect(keptGame()).toBeNull();
  }
});

test("a full board without a line is a draw", () => {
  const drawn = "344444634323335556555222226666111111777777";
  expect(matchOf({ ...newGame("both", "casual"), moves: drawn }, "")).toMatchObject({
    status: "completed",
    outcome: { kind: "draw", winner: null, reason: "full_board" },
    discs_left: { red: 0, yellow: 0 },
  });
});
