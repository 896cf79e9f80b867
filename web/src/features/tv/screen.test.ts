import { expect, test } from "vitest";
import { sampleRoom } from "../../live/sampleRoom.test-data";
import { density, nameOf, orderOf } from "./screen";

test("turns are counted through both teams, from the one that starts", () => {
  const room = { ...sampleRoom(), starts: "blue" as const };
  expect([orderOf(room, "blue", 0), orderOf(room, "red", 0), orderOf(room, "blue", 1)]).toEqual([1, 2, 3]);
});

test("a large team is set more closely", () => {
  expect([6, 7, 11, 12, 20].map(density)).toEqual([null, "close", "close", "dense", "dense"]);
});

test("a turn has the name of its player, and none without one", () => {
  const room = sampleRoom();
  const [first] = room.players;
  expect(nameOf(room, { player_id: first?.id ?? "" })).toBe(first?.name);
  expect(nameOf(room, null)).toBe("");
});
