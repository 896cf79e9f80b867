import { expect, test } from "vitest";
import { sampleGame, sampleRoom } from "./sampleRoom.test-data";
import { createServerTime } from "./serverTime";
import { timeLeft } from "./useRoom";

const at = (ms: number) => new Date(ms).toISOString();

test("the countdown follows the server, whatever the device's own clock says", () => {
  let local = 1000;
  const time = createServerTime(() => local);
  local += 40;
  time.observe(1000, at(5_000_020));
  expect(time.now()).toBeCloseTo(5_000_040, -1);
});

test("a device whose clock stood still while it slept believes the first answer after waking", () => {
  let local = 0;
  const time = createServerTime(() => local);
  time.observe(0, at(1_000_000));
  local = 100;
  // Five minutes passed outside; the device counted a tenth of a second, and the answer took 80 ms.
  local = 180;
  time.observe(100, at(1_300_140));
  expect(time.now()).toBeCloseTo(1_300_180, -1);
});

test("while playing the deadline comes nearer, a pause keeps what was left, an end has no clock", () => {
  const game = sampleGame({ deadline_in_ms: 12_000, remaining_ms: 12_000 });
  expect(timeLeft(sampleRoom({ game }), 2_500)).toBe(9_500);
  expect(timeLeft(sampleRoom({ game }), 60_000)).toBe(0);
  expect(timeLeft(sampleRoom({ game, phase: "paused" }), 60_000)).toBe(12_000);
  const over = { kind: "draw" as const, winner: null, reason: "full_board" as const, lines: [] };
  expect(timeLeft(sampleRoom({ game: { ...game, outcome: over } }), 0)).toBeNull();
  expect(timeLeft(sampleRoom({ game: { ...game, deadline_in_ms: null } }), 0)).toBeNull();
});
