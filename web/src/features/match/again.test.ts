import { expect, test } from "vitest";
import type { Match } from "../../shared/api/types";
import { lastOwnPly, nextLevel, openingFrom, ownPlies } from "./again";
import { mayGoBack, mayStartOver } from "./situation";

const red = { seat: "red", name: "Ada", kind: "human", level: null, connected: true };
const computer = { seat: "yellow", name: "Club", kind: "bot", level: "club", connected: true };

function match(change: object = {}): Match {
  return {
    game: "connect-four",
    seats: ["red", "yellow"],
    players: [red, computer],
    moves: [3, 3, 4, 2, 5],
    clock: null,
    given: 0,
    start: null,
    swapped: false,
    set: null,
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

test("what was chosen of the game's options stays", () => {
  const options = { size: 19 };
  expect(openingFrom(match({ options }), "red", 2)).toMatchObject({ options, moves: [3, 3] });
  expect(openingFrom(match(), "red", 2)).not.toHaveProperty("options");
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

test("what chance has decided is not played again, but a game with dice can be started over", () => {
  const dice = match({
    chance: true,
    status: "in_progress",
    movers: ["red", "chance", "yellow", "chance", "red"],
  });
  expect(lastOwnPly(dice, "red")).toBeNull();
  expect(lastOwnPly(dice, "both")).toBeNull();
  expect([mayGoBack(dice, "red"), mayStartOver(dice, "red")]).toEqual([false, true]);
});

test("the discs of an opening are nobody's turn, and after a swap the first disc stays", () => {
  const start = { kind: "even", deck: "even-4", number: 7 };
  expect(ownPlies(match({ given: 2, start }), "red")).toEqual([2, 4]);
  expect(ownPlies(match({ given: 4, start }), "both")).toEqual([4]);
  expect(ownPlies(match({ given: 4 }), "both")).toEqual([0, 1, 2, 3, 4]);
  expect(ownPlies(match({ swapped: true }), "red")).toEqual([2, 4]);
  expect(ownPlies(match({ swapped: true }), "yellow")).toEqual([1, 3]);
});

test("starting over lays the same opening once more, and keeps the set and the swap", () => {
  const even = { kind: "even", deck: "even-4", number: 7 };
  const set = { of: 2, game: 1, score: {} };
  expect(openingFrom(match({ given: 4, start: even, set }), "red", 0)).toMatchObject({
    start: { kind: "even", plies: 4, number: 7 },
    set: 2,
  });
  expect(openingFrom(match({ given: 4, start: even }), "red", 4)).not.toHaveProperty("moves");
  expect(openingFrom(match({ given: 2, start: { ...even } }), "red", 4)).toMatchObject({
    moves: [3, 3, 4, 2],
  });
  const handicap = { kind: "handicap", deck: "handicap", number: 3, favours: "yellow", share: 66 };
  expect(openingFrom(match({ given: 4, start: handicap }), "red", 0).start).toEqual({
    kind: "handicap",
    favours: "yellow",
    number: 3,
  });
  const swap = { kind: "swap", deck: null, number: null };
  expect(openingFrom(match({ start: swap }), "red", 0).start).toEqual({ kind: "swap" });
});

test("a win against the computer leads to the next level, the highest to none", () => {
  const levels = ["casual", "club", "expert", "even"].map((level) => ({
    level,
    name: level,
    description: "",
  }));
  const won = match({ outcome: { kind: "win", winner: "red", reason: "connected", lines: [] } });
  expect(nextLevel(won, "red", levels)?.level).toBe("expert");
  expect(nextLevel(won, "yellow", levels)).toBeNull();
  const expert = match({ ...won, players: [red, { ...computer, level: "expert" }] });
  expect(nextLevel(expert, "red", levels)).toBeNull();
});
