import { beforeEach, describe, expect, test } from "vitest";
import record from "../../../../tests/data/reviews.json?raw";
import { dayBefore, dayOf, nextOf, PUZZLES, puzzleOfDay } from "./collection";
import { keepSolved, known, type Progress, streakOn, useProgress, withDay, withSolved } from "./progress";
import { answered, isDefending, isSolved, start, tried } from "./solving";

const listed = (
  JSON.parse(record) as { puzzles: { moves: string; kind: string; answer: number; grade: number }[] }
).puzzles;
const NOTHING: Progress = { solved: [], lastDay: null, streak: 0, longest: 0 };

test("the puzzles are those of fourline puzzles list", () => {
  expect(PUZZLES.map(({ number: _, ...puzzle }) => puzzle)).toEqual(listed);
});

describe("the puzzle of the day", () => {
  test("goes by the day in UTC", () => {
    expect(dayOf(Date.UTC(2026, 10, 15, 23, 59))).toBe("2026-11-15");
    expect(dayOf(Date.UTC(2026, 10, 16))).toBe("2026-11-16");
    expect(dayBefore("2026-03-01")).toBe("2026-02-28");
    expect(puzzleOfDay("2026-11-15").number).toBe(189);
  });

  test("comes again only when all others have had their day", () => {
    const first = Date.UTC(2026, 0, 1);
    const year = Array.from({ length: PUZZLES.length }, (_, day) =>
      puzzleOfDay(dayOf(first + day * 86_400_000)),
    );
    expect(new Set(year.map((puzzle) => puzzle.number)).size).toBe(PUZZLES.length);
  });
});

describe("streaks", () => {
  const days = (...all: string[]) => all.reduce(withDay, NOTHING);

  test("grow by days in a row and begin anew after a missed one", () => {
    expect(days("2026-11-14", "2026-11-15")).toMatchObject({ streak: 2, longest: 2 });
    expect(days("2026-11-13", "2026-11-14", "2026-11-16")).toMatchObject({ streak: 1, longest: 2 });
    expect(days("2026-11-15", "2026-11-15")).toMatchObject({ streak: 1 });
  });

  test("stand until a whole day was missed", () => {
    const kept = days("2026-11-14", "2026-11-15");
    expect(["2026-11-15", "2026-11-16", "2026-11-17"].map((day) => streakOn(day, kept))).toEqual([2, 2, 0]);
  });

  test("a clock set back neither breaks nor grows one", () => {
    expect(days("2026-11-15", "2026-11-10")).toMatchObject({ streak: 1, lastDay: "2026-11-15" });
  });
});

describe("what is kept", () => {
  beforeEach(() => localStorage.clear());

  test("outlives the page", () => {
    keepSolved(7, "2026-11-15");
    expect(JSON.parse(localStorage.getItem("fourline.puzzles") ?? "")).toEqual(useProgress.getState());
    expect(useProgress.getState()).toMatchObject({ solved: [7], streak: 1 });
  });

  test("a store edited by hand breaks nothing", () => {
    expect(known({ solved: ["x", 3] as never, streak: -1, lastDay: "soon" })).toEqual({
      ...NOTHING,
      solved: [3],
    });
    expect(known(null)).toEqual(NOTHING);
  });

  test("the next puzzle is an unsolved one of the same level", () => {
    const [first, second] = PUZZLES;
    expect(nextOf(1, []).number).toBe(first?.number);
    expect(nextOf(1, withSolved(NOTHING, 1).solved).number).toBe(second?.number);
    expect(nextOf(2, [], 499).grade).toBe(2);
  });
});

describe("solving", () => {
  const puzzle = { number: 1, grade: 1, answer: 3, kind: "win", moves: "112233" } as const;

  test("a column that lets the win go is taken out again and counted", () => {
    const missed = tried(start(puzzle), 0, [-1, -1, -1, 18, -1, -1, -1]);
    expect(missed).toMatchObject({ game: "112233", misses: 1, wrong: 0 });
    expect(tried(missed, 3, [-1, -1, -1, 18, -1, -1, -1])).toMatchObject({ game: "1122334", wrong: null });
  });

  test("a full column is no try", () => {
    expect(tried(start(puzzle), 0, [null, 0, 0, 18, 0, 0, 0])).toMatchObject({ misses: 0 });
  });

  test("it is solved with the line, not with the first right column", () => {
    const begun = start({ ...puzzle, moves: "2233" });
    const found = tried(begun, 3, [0, 0, 0, 17, 0, 0, 0]);
    expect([isSolved(found), isDefending(found)]).toEqual([false, true]);
    const defended = answered(found, [-17, -18, -18, -18, -17, -18, -18]);
    expect(defended.game).toBe("223345");
    const won = tried(defended, 0, [18, 0, 0, 0, 0, 0, 0]);
    expect([isSolved(won), isDefending(won)]).toEqual([true, false]);
  });

  test("a draw saves, but wins nothing", () => {
    const drawn = "775344154154252672336377227666216535114143";
    const save = { ...puzzle, kind: "save", moves: drawn.slice(0, 40) } as const;
    expect(isSolved({ ...start(save), game: drawn })).toBe(true);
    expect(isSolved({ ...start({ ...save, kind: "win" }), game: drawn })).toBe(false);
    expect(tried(start(save), 0, [0, null, null, null, null, null, null]).misses).toBe(0);
  });
});
