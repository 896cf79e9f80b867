import { expect, test } from "vitest";
import { EMPTY, settle } from "./roomState";
import { turnsMissed, turnsUntil } from "./roomTurns";
import { sampleGame, sampleRoom } from "./sampleRoom.test-data";

const after = (moves: number, upcoming: string[]) =>
  sampleRoom({
    game: sampleGame({
      moves: Array.from({ length: moves }, () => 0),
      upcoming,
      current: { player_id: upcoming[0] ?? "", team: moves % 2 ? "red" : "blue" },
    }),
  });

test("a player knows in how many turns they play; a watcher never does", () => {
  expect(turnsUntil(sampleRoom(), "amy")).toBe(0);
  expect(turnsUntil(sampleRoom(), "simon")).toBe(3);
  expect(turnsUntil(sampleRoom(), "lea")).toBeNull();
});

test("turns that went by during sleep are counted back through both rounds", () => {
  const before = sampleRoom();
  const five = after(5, ["simon", "kat", "joe", "amy"]);
  expect(turnsMissed(before, five, "amy")).toBe(2);
  expect(turnsMissed(before, five, "joe")).toBe(1);
  expect(turnsMissed(before, five, "kat")).toBe(1);
  expect(turnsMissed(before, five, "simon")).toBe(1);
  expect(turnsMissed(before, after(1, ["joe", "kat", "simon", "amy"]), "joe")).toBe(0);
});

test("nothing is missed in another game, nor when nothing was played", () => {
  const next = sampleRoom({ game: sampleGame({ match_id: "m2", moves: [1, 2, 3] }) });
  expect(turnsMissed(sampleRoom(), next, "amy")).toBe(0);
  expect(turnsMissed(sampleRoom(), sampleRoom(), "amy")).toBe(0);
});

test("what became of a turn is not told in the next game", () => {
  const notice = { kind: "late", column: 0, version: 5 } as const;
  const state = { ...EMPTY, room: sampleRoom(), notice };
  expect(settle(state, sampleRoom({ version: 11 }))).not.toHaveProperty("notice");
  const later = sampleRoom({ game: sampleGame({ match_id: "m2", version: 1 }) });
  expect(settle(state, later).notice).toBeNull();
});
