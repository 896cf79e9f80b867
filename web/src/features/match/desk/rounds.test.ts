import { expect, test } from "vitest";
import { roundsOf } from "./rounds";

function rounds(seats: string, movers: string, inTurn = false) {
  const names: Record<string, string> = { r: "red", b: "blue", g: "green", "?": "chance" };
  const named = [...movers].map((one) => names[one] ?? one);
  const match = { seats: [...seats].map((one) => names[one] ?? one), moves: named.map(() => 0) };
  const found = roundsOf(inTurn ? match : { ...match, movers: named });
  return found.map((round) => round.map(({ plies }) => plies.map((ply) => movers[ply]).join("")).join(" "));
}

test("two who take turns make a move each in a round", () => {
  expect(rounds("rb", "rbrbr", true)).toEqual(["r b", "r b", "r"]);
});

test("three who take turns make a move each in a round", () => {
  expect(rounds("rbg", "rbgrbgr", true)).toEqual(["r b g", "r b g", "r"]);
});

test("a turn of several moves, with chance between them, is one turn of its round", () => {
  expect(rounds("rb", "r?r?rb?r?rb?b?")).toEqual(["r?r?r b?", "r?r b?b?"]);
});

test("three roll in a round, and two of them when one has left", () => {
  expect(rounds("rbg", "r?b?g?r?rg?gr?g?")).toEqual(["r? b? g?", "r?r g?g", "r? g?"]);
  expect(rounds("rbg", "r?b?g?b?g?b?")).toEqual(["r? b? g?", "b? g?", "b?"]);
});

test("a chance move before any player's belongs to the first turn", () => {
  expect(rounds("rb", "??rbr")).toEqual(["??r b", "r"]);
});

test("a match without moves has no round", () => {
  expect(rounds("rb", "")).toEqual([]);
});
