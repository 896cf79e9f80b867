import { expect, test } from "vitest";
import { sampleRoom } from "../../live/sampleRoom.test-data";
import { density, nameOf, orderOf } from "./screen";

test("turns are counted through both teams, from the one that starts", () => {
  expect(["amy", "joe", "kat", "lea"].map((id) => orderOf(sampleRoom(), id))).toEqual([1, 2, 3, null]);
  expect(orderOf(sampleRoom({ game: null }), "amy")).toBeNull();
});

test("a large team is set more closely", () => {
  expect([6, 7, 11, 12, 20].map((count) => density(count))).toEqual([
    null,
    "close",
    "close",
    "dense",
    "dense",
  ]);
  expect([4, 5, 9, 10].map((count) => density(count, true))).toEqual([null, "close", "close", "dense"]);
});

test("a turn has the name of its player, and none without one", () => {
  const room = sampleRoom();
  const [first] = room.players;
  expect(nameOf(room, { player_id: first?.id ?? "" })).toBe(first?.name);
  expect(nameOf(room, null)).toBe("");
});
