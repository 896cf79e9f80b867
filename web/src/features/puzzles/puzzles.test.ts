import { describe, expect, test } from "vitest";
import record from "../../../../tests/data/reviews.json?raw";
import { dayBefore, dayOf, nextOf, ofGrade, PUZZLES, type Puzzle, puzzleOfDay } from "./collection";
import { NOTHING, streakOn, withDay } from "./progress";

const listed = (JSON.parse(record) as { puzzles: Puzzle[] }).puzzles;

test("the puzzles are those of fourline puzzles list", () => {
  expect(PUZZLES).toEqual(listed);
});

describe("a level", () => {
  const [first, second] = ofGrade(1);

  test("begins with its shortest puzzles", () => {
    for (const grade of [1, 2, 3, 4, 5]) {
      const lengths = ofGrade(grade).map(({ length }) => length);
      expect(lengths).toEqual([...lengths].sort((one, other) => one - other));
    }
  });

  test("goes on with the next that is not solved, and skips the one at hand", () => {
    expect(nextOf(1, [])).toBe(first);
    expect(nextOf(1, [first?.number ?? 0])).toBe(second);
    expect(nextOf(1, [], first)).toBe(second);
    expect(nextOf(1, [second?.number ?? 0], first)).toBe(ofGrade(1)[2]);
    expect(nextOf(1, [], ofGrade(1).slice(-1)[0])).toBe(first);
  });
});

describe("the puzzle of the day", () => {
  test("goes by the day in UTC", () => {
    expect(dayOf(Date.UTC(2026, 10, 15, 23, 59))).toBe("2026-11-15");
    expect(dayOf(Date.UTC(2026, 10, 16))).toBe("2026-11-16");
    expect(dayBefore("2026-03-01")).toBe("2026-02-28");
    expect(puzzleOfDay("2026-11-15").number).toBe(589);
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
