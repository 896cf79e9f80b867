import { expect, test } from "vitest";
import type { Match } from "../../shared/api/types";
import { lastOwnPly, nextLevel, openingFrom, ownPlies } from "./again";

const red = { seat: "red", name: "Ada", kind: "human", level: null, connected: true };
const computer = { seat: "yellow", name: "Club", kind: "bot", level: "club", connected: true };

function match(change: object = {}): Match {
  return {
    game: "connect-four",
    seats: ["red", "yellow"],
    players: [red, computer],
    moves: [3, 3, 4, 2, 5],
    clock: null,
    ...change,
  } as unknown as Match;
}

test("a player goes back to their own turns, on one screen to every turn", () => {
  expect(ownPlies(match(), "red")).toEqual([0, 2, 4]);
  expect(ownPlies(match(), "yellow")).toEqual([1, 3]);
  expect(ownPlies(match(), "both")).toEqual([0, 1, 2, 3, 4]);
  expect(ownPlies(match({ moves: [] }), "red")).toEqual([]);
});

test("the same computer, colour and clock, with the moves up to there", () => {
  const clock = {
    kind: "fischer",
    initial: 60,
    increment: 5,
    running: "red",
    remaining_ms: {},
    deadline_in_ms: 1,
  };
  expect(openingFrom(match({ clock }), "red", 2)).toEqual({
    game: "connect-four",
    opponent: { kind: "bot", level: "club" },
    seat: "red",
    clock: { kind: "fischer", initial: 60, increment: 5 },
    moves: [3, 3],
  });
});

test("on one screen the second name stays, and from the start there are no moves", () => {
  const named = match({ players: [red, { ...red, seat: "yellow", name: "Ben" }] });
  expect(openingFrom(named, "both", 0)).toEqual({
    game: "connect-four",
    opponent: { kind: "same_screen", name: "Ben" },
  });
  const unnamed = match({ players: [red, { ...red, seat: "yellow", name: "Yellow" }] });
  expect(openingFrom(unnamed, "both", 0).opponent).toEqual({ kind: "same_screen" });
});

test("taking back leads to the own last turn, and needs consent only against a person", () => {
  expect(lastOwnPly(match(), "red")).toBe(4);
  expect(lastOwnPly(match({ moves: [3, 3] }), "red")).toBe(0);
  expect(lastOwnPly(match({ moves: [] }), "red")).toBeNull();
  const people = match({ players: [red, { ...red, seat: "yellow", name: "Ben" }] });
  expect(lastOwnPly(people, "red")).toBeNull();
});

test("a win against the computer leads to the next level, the highest to none", () => {
  const levels = ["casual", "club", "expert"].map((level) => ({ level, name: level, description: "" }));
  const won = match({ outcome: { kind: "win", winner: "red", reason: "connected", lines: [] } });
  expect(nextLevel(won, "red", levels)?.level).toBe("expert");
  expect(nextLevel(won, "yellow", levels)).toBeNull();
  expect(nextLevel(won, "red", levels.slice(0, 2))).toBeNull();
});
