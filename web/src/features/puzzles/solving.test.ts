import { describe, expect, test } from "vitest";
import en from "../../shared/i18n/en/learn";
import { FRESH } from "./attempt";
import type { Puzzle } from "./collection";
import { answered, helped, isDefending, isEnded, isSolved, shown, shownNext, start, tried } from "./solving";
import { solvedWords, task, told } from "./words";

const puzzle: Puzzle = { number: 1, grade: 1, answer: 3, kind: "win", length: 1, moves: "112233" };
const short: Puzzle = { ...puzzle, length: 2, moves: "2233" };
const long: Puzzle = { ...short, length: 6 };
const FIRST = [0, 0, 0, 17, 0, 0, 0];
const DEFENCE = [-17, -18, -18, -18, -17, -18, -18];
const NAMES = ["Red", "Yellow"] as const;

describe("a column", () => {
  test("that lets the win go is taken out again and counted", () => {
    const missed = tried(start(puzzle), 0, [-1, -1, -1, 18, -1, -1, -1]);
    expect(missed).toMatchObject({ game: "112233", attempt: { misses: 1 }, wrong: 0 });
    expect(tried(missed, 3, [-1, -1, -1, 18, -1, -1, -1])).toMatchObject({ game: "1122334", wrong: null });
  });

  test("that is full is no try", () => {
    expect(tried(start(puzzle), 0, [null, 0, 0, 18, 0, 0, 0]).attempt.misses).toBe(0);
  });
});

describe("solved", () => {
  test("is a short win with its line, not with the first right column", () => {
    const found = tried(start(short), 3, FIRST);
    expect([isSolved(found), isDefending(found)]).toEqual([false, true]);
    const defended = answered(found, DEFENCE);
    expect(defended).toMatchObject({ game: "223345", left: 2 });
    const won = tried(defended, 0, [18, 0, 0, 0, 0, 0, 0]);
    expect([isSolved(won), isDefending(won)]).toEqual([true, false]);
  });

  test("is a win of more than five with the first right column", () => {
    expect(isSolved(tried(start(long), 0, FIRST))).toBe(false);
    const found = tried(start(long), 3, FIRST);
    expect([isSolved(found), isDefending(found)]).toEqual([true, false]);
    expect(isSolved(tried(start({ ...long, length: 5 }), 3, FIRST))).toBe(false);
  });

  test("a draw saves, but wins nothing", () => {
    const drawn = "775344154154252672336377227666216535114143";
    const save = { ...puzzle, kind: "save", moves: drawn.slice(0, 40) } as const;
    expect(isSolved({ ...start(save), game: drawn })).toBe(true);
    expect(isSolved({ ...start({ ...save, kind: "win" }), game: drawn })).toBe(false);
    expect(tried(start(save), 0, [0, null, null, null, null, null, null]).attempt.misses).toBe(0);
  });
});

test("starting over keeps what was counted", () => {
  const missed = helped(tried(start(short), 0, FIRST));
  expect(start(short, missed.attempt)).toMatchObject({ game: "2233", attempt: { misses: 1, hints: 1 } });
});

test("the solution is shown from the first column on, and that is not solving", () => {
  const showing = shown(tried(start(short), 0, FIRST));
  expect(showing).toMatchObject({ game: "2233", showing: true, attempt: { misses: 1, shown: true } });
  const end = shownNext(answered(shownNext(showing, FIRST), DEFENCE), [18, 0, 0, 0, 0, 0, 0]);
  expect([end.game, isEnded(end), isSolved(end)]).toEqual(["2233451", true, false]);
  expect(told(end, false, en, NAMES)).toEqual({ headline: "Solution", detail: "Solution: columns 4 – 1." });
});

test("the third hint on a move names the column, and that shows the answer", () => {
  const second = helped(helped(start(short)));
  expect(second.attempt).toMatchObject({ hints: 2, shown: false });
  expect(helped(second).attempt).toMatchObject({ hints: 3, shown: true });
  expect(helped(helped(second)).attempt.hints).toBe(3);
  expect(tried(second, 3, FIRST).rungs).toBe(0);
});

describe("words", () => {
  test("say before how long the win is, and after each answer what is left", () => {
    expect(task(short, en.puzzles, NAMES)).toBe("Red wins in 2 moves");
    expect(task({ ...long, moves: "22334" }, en.puzzles, NAMES)).toBe("Yellow wins in 6 moves");
    const defended = answered(tried(start({ ...short, length: 3 }), 3, FIRST), DEFENCE);
    expect(told(defended, false, en, NAMES).headline).toBe("Red wins in 2 moves");
  });

  test("say whether the puzzle is played out", () => {
    expect(told(start(short), false, en, NAMES).detail).toContain("then finish");
    expect(told(start(long), false, en, NAMES).detail).toContain("that column solves the puzzle");
  });

  test("leave out what was not needed", () => {
    const words = (misses: number, hints: number) => solvedWords({ ...FRESH, misses, hints }, en.puzzles);
    expect(words(0, 0)).toBe("Solved on the first try, without a hint.");
    expect(words(1, 0)).toBe("Solved with 1 wrong try.");
    expect(words(0, 2)).toBe("Solved with 2 hints.");
    expect(words(2, 1)).toBe("Solved with 2 wrong tries and 1 hint.");
    expect(solvedWords({ ...FRESH, hints: 3, shown: true }, en.puzzles)).toBe(
      "Solved after seeing the answer.",
    );
  });
});
