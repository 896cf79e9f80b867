import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import lessons from "../../../../tests/data/lessons.json?raw";
import record from "../../../../tests/data/reviews.json?raw";
import { noteFinishedGame } from "../../device/finished";
import { newGame } from "../../device/game";
import { review } from "../../review/reviewer";
import { type Card, type Chances, cardsOf, chancesOf, insight, NO_CHANCES, withCards } from "./cards";
import { isRight } from "./Exercise";
import { answered, DAILY, dailySet, daysAfter } from "./repetition";
import { doneOn, exported, imported, noteAnswer, noteGame, useTrained } from "./store";
import TrainPage from "./TrainPage";

// Every column keeps the verdict: what is overlooked is found on the board.
vi.mock("../../review/ask", () => ({ scoresOf: async () => [0, 0, 0, 0, 0, 0, 0] }));

const DAY = "2026-02-27";
const NOTHING = { cards: [], chances: NO_CHANCES, games: [], done: { day: "", count: 0 } };
const [game] = (JSON.parse(record) as { games: { moves: string; scores: (number | null)[][] }[] }).games;
const judged = review(game?.moves ?? "", game?.scores ?? []);
const card = (moves: string, change: Partial<Card> = {}): Card => ({
  moves,
  kind: "block",
  box: 0,
  due: DAY,
  tries: 0,
  misses: 0,
  ...change,
});

beforeEach(() => {
  localStorage.clear();
  useTrained.setState(NOTHING);
});
afterEach(cleanup);

test("every oversight and every verdict given away of one side is a card, and nothing else", () => {
  for (const side of [0, 1] as const) {
    const cards = cardsOf(game?.moves ?? "", judged, side, DAY);
    const expected = judged.moves.filter(
      (move) =>
        (move.ply - 1) % 2 === side &&
        !["best", "forced"].includes(move.label) &&
        (move.missed !== null || move.before.verdict !== move.after.verdict),
    );
    expect(cards.map((one) => one.moves.length + 1)).toEqual(expected.map((move) => move.ply));
    expect(cards.length).toBeGreaterThan(0);
  }
});

test("a position reached in another order is the same card, and what was learnt stays", () => {
  const known = withCards([card("4433", { tries: 2, box: 2 })], [card("3344"), card("12")]);
  expect(known.map((one) => [one.moves, one.box])).toEqual([
    ["4433", 2],
    ["12", 0],
  ]);
});

test("a card comes again later each time it was right, and the next day when it was wrong", () => {
  let one = card("4");
  const waits: string[] = [];
  for (let time = 0; time < 3; time++) {
    one = answered(one, true, DAY);
    waits.push(one.due);
  }
  expect(waits).toEqual(["2026-02-28", "2026-03-02", "2026-03-06"]);
  one = answered(one, false, DAY);
  expect(one).toMatchObject({ box: 0, due: "2026-02-28", tries: 4, misses: 1 });
  expect(daysAfter("2026-12-31", 1)).toBe("2027-01-01");
});

test("a day asks for ten at most, the longest overdue first", () => {
  const many = Array.from({ length: 15 }, (_, at) =>
    card(`${(at % 7) + 1}`.repeat(1 + (at > 6 ? 1 : 0)), {
      due: daysAfter(DAY, -at),
    }),
  );
  expect(dailySet(many, DAY, 0)).toHaveLength(DAILY);
  expect(dailySet(many, DAY, 0)[0]?.due).toBe(daysAfter(DAY, -14));
  expect(dailySet(many, DAY, 8)).toHaveLength(2);
  expect(dailySet([card("4", { due: "2026-02-28" })], DAY, 0)).toEqual([]);
});

test("a habit is named only if the numbers carry it", () => {
  const chances = (row: [number, number], diagonal: [number, number]): Chances => ({
    ...NO_CHANCES,
    row: { seen: row[0], missed: row[1] },
    diagonal: { seen: diagonal[0], missed: diagonal[1] },
  });
  expect(insight(chances([40, 4], [40, 16]))).toEqual({ more: "diagonal", less: "row", times: 4 });
  expect(insight(chances([19, 2], [40, 16]))).toBeNull();
  expect(insight(chances([40, 8], [40, 10]))).toBeNull();
  expect(insight(NO_CHANCES)).toBeNull();
});

test("chances are counted by the direction of the line", () => {
  const { moves, scores } = (JSON.parse(lessons) as { moves: string; scores: (number | null)[] }[])[11] ?? {
    moves: "",
    scores: [],
  };
  const seen = review(moves, [...Array.from({ length: moves.length - 1 }, () => scores), scores]);
  const found = chancesOf(moves, seen, moves.length % 2 ? 0 : 1);
  expect(found.upright.missed).toBe(1);
  expect(found.row.missed + found.diagonal.missed).toBe(0);
});

test("a right answer keeps the verdict and leaves no win in one", () => {
  const all = JSON.parse(lessons) as { moves: string; scores: (number | null)[]; label: string }[];
  for (const { moves, scores, label } of all) {
    const column = Number(moves.slice(-1)) - 1;
    const right = isRight(moves.slice(0, -1), scores, column);
    if (label === "best" || label === "forced") expect(right).toBe(true);
    if (label === "blunder" || label === "mistake") expect(right).toBe(false);
  }
});

test("what is exported can be imported, and a strange file changes nothing", () => {
  noteGame("one", [card("4433")], NO_CHANCES);
  noteAnswer(card("4433"), true, DAY);
  const text = exported();
  const before = useTrained.getState();
  for (const bad of ["", "{}", "[1]", text.replace("fourline-trainer", "x"), text.replace('"4433"', '"9"')]) {
    expect(imported(bad)).toBe(false);
    expect(useTrained.getState()).toBe(before);
  }
  useTrained.setState(NOTHING);
  expect(imported(text)).toBe(true);
  expect(useTrained.getState().cards).toEqual(before.cards);
  expect(doneOn(before, DAY)).toBe(1);
});

test("the page finds cards in a game of this device, asks for one and says what was right", async () => {
  noteFinishedGame({ ...newGame("yellow", "beginner"), moves: "4141424" });
  await act(async () => {
    render(
      <Suspense>
        <TrainPage />
      </Suspense>,
    );
  });
  expect(await screen.findByText(/Finish a game of Connect Four/)).toBeDefined();
  await act(async () =>
    fireEvent.click(screen.getByRole("button", { name: "Look for positions in my games" })),
  );
  const start = await screen.findByRole("button", { name: "Start" });
  await act(async () => fireEvent.click(start));
  await screen.findByText("Yellow to move. What did you overlook here?");
  await act(async () => {
    for (const column of [/^Column 2/, /^Column 4/])
      fireEvent.click(screen.getByRole("button", { name: column }));
  });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Not column 2.");
  expect(document.querySelector("[data-part=hint]")).not.toBeNull();
  expect(useTrained.getState().cards).toMatchObject([{ moves: "41414", kind: "block", tries: 1, misses: 1 }]);
});

test("a file with a position that cannot be is not taken", () => {
  noteGame("match-1", [card("4433")], NO_CHANCES);
  for (const moves of ["4444444", "4141414", "8", 4]) {
    const text = exported().replace('"4433"', JSON.stringify(moves));
    expect(imported(text)).toBe(false);
  }
  expect(useTrained.getState().cards).toHaveLength(1);
});

test("what another tab has trained is not lost by what is trained here", () => {
  noteGame("match-1", [card("4433")], NO_CHANCES);
  const elsewhere = localStorage.getItem("fourline.trainer") ?? "";
  useTrained.setState(NOTHING);
  window.dispatchEvent(new StorageEvent("storage", { key: "fourline.trainer", newValue: elsewhere }));
  noteGame("match-2", [card("12")], NO_CHANCES);
  expect(JSON.parse(localStorage.getItem("fourline.trainer") ?? "{}").games).toEqual(["match-1", "match-2"]);
});
