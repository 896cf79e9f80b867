import { beforeEach, describe, expect, test } from "vitest";
import { FRESH } from "./attempt";
import {
  attemptAt,
  isDaySolved,
  keepAttempt,
  keepSolved,
  known,
  NOTHING,
  streakOn,
  useProgress,
  withAttempt,
} from "./progress";

const DAY = "2026-11-15";
const state = () => useProgress.getState();

beforeEach(() => {
  localStorage.clear();
  useProgress.setState(NOTHING);
});

test("what was solved outlives the page", () => {
  keepSolved(7, DAY, FRESH);
  expect(JSON.parse(localStorage.getItem("fourline.puzzles") ?? "")).toEqual(state());
  expect(state()).toMatchObject({ solved: [7], streak: 1, lastDay: DAY });
});

describe("an attempt", () => {
  test("is kept before the puzzle is solved", () => {
    keepAttempt(7, null, { ...FRESH, misses: 2 });
    const stored = known(JSON.parse(localStorage.getItem("fourline.puzzles") ?? ""));
    expect(attemptAt(stored, 7, null)).toEqual({ ...FRESH, misses: 2 });
    expect(stored.solved).toEqual([]);
  });

  test("is never changed once the puzzle is solved", () => {
    keepSolved(7, null, { ...FRESH, misses: 2, hints: 3 });
    keepAttempt(7, null, FRESH);
    keepSolved(7, null, FRESH);
    expect(attemptAt(state(), 7, null)).toEqual({ misses: 2, hints: 3, shown: false, solved: true });
  });

  test("at the puzzle of the day is its own, and only the latest day is kept", () => {
    keepAttempt(7, null, { ...FRESH, misses: 2 });
    expect(attemptAt(state(), 7, DAY)).toEqual(FRESH);
    const later = withAttempt(withAttempt(state(), DAY, FRESH), "2026-11-16", FRESH);
    expect(Object.keys(later.attempts)).toEqual(["7", "2026-11-16"]);
  });
});

describe("a day", () => {
  test("whose answer was shown is solved but does not count for the streak", () => {
    keepSolved(7, DAY, { ...FRESH, shown: true });
    expect([isDaySolved(state(), DAY), streakOn(DAY, state()), state().solved]).toEqual([true, 0, [7]]);
  });

  test("cannot be made to count by solving it again", () => {
    keepSolved(7, DAY, { ...FRESH, shown: true });
    keepSolved(7, DAY, FRESH);
    expect(streakOn(DAY, state())).toBe(0);
  });
});

describe("a store", () => {
  test("from before attempts were kept still counts", () => {
    const older = known({ solved: [3, 21], lastDay: DAY, streak: 4, longest: 6 });
    expect(older).toEqual({ solved: [3, 21], attempts: {}, lastDay: DAY, streak: 4, longest: 6 });
    expect(isDaySolved(older, DAY)).toBe(true);
  });

  test("edited by hand breaks nothing", () => {
    const odd = { solved: ["x", 3], streak: -1, lastDay: "soon", attempts: { 7: null, 8: { misses: "2" } } };
    expect(known(odd as never)).toEqual({ ...NOTHING, solved: [3], attempts: { 7: FRESH, 8: FRESH } });
    expect(known(null)).toEqual(NOTHING);
  });
});
