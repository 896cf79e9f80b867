import { expect, test } from "vitest";
import { roundsOf } from "./rounds";

function rounds(seats: string, movers: string, inTurn = false) {
  const names: Record<string, string> = { r: "red", b: "blue", g: "green", "?": "chance" };
  const named = [...movers].map((one) => names[one] ?? one);
  const match = { seats: [...seats].map((one) => names[one] ?? one), moves: named.map(() => 0) };
  const found = roundsOf(inTurn ? match : { ...match, movers: named });
  return found.map((round) => round.map((ply) => movers[ply]).join(""));
}

test("two who take turns make a move each in a round", () => {
  expect(rounds("rb", "rbrbr", true)).toEqual(["rb", "rb", "r"]);
});

test("three who take turns make a move each in a round", () => {
  expect(rounds("rbg", "rbgrbgr", true)).toEqual(["rbg", "rbg", "r"]);
});

test("a turn of several moves, with chance between them, is one turn of its round", () => {
  expect(rounds("rb", "r?r?rb?r?rb?b?")).toEqual(["r?r?rb?", "r?rb?b?"]);
});

test("three roll in a round, and two of them when one has left", () => {
  expect(rounds("rbg", "r?b?g?r?rg?gr?g?")).toEqual(["r?b?g?", "r?rg?g", "r?g?"]);
  expect(rounds("rbg", "r?b?g?b?g?b?")).toEqual(["r?b?g?", "b?g?", "b?"]);
});

test("a chance move before any player's belongs to the first round", () => {
  expect(rounds("rb", "??rbr")).toEqual(["??rb", "r"]);
});

test("a match without moves has no round", () => {
  expect(rounds("rb", "")).toEqual([]);
});
