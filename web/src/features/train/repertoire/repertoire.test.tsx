import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import record from "../../../../../tests/data/repertoires.json?raw";
import { after } from "../../../connectFour/position";
import type { Scores } from "../../../review/scores";
import { daysAfter, today } from "../repetition";
import { answersOf, prove } from "./answers";
import RepertoirePage from "./RepertoirePage";
import { keepRepertoire, NO_REPERTOIRES, noteDrill, useRepertoires } from "./store";
import { Builder, canonical, type Knowledge, type Repertoire } from "./tree";

interface Recorded {
  readonly repertoires: readonly { games: string[]; repertoire: Repertoire }[];
  readonly scores: readonly [string, Scores][];
}
const { repertoires, scores } = JSON.parse(record) as Recorded;
const known = new Map(
  scores.map(([line, found]) => {
    const { key, image } = canonical(after(line));
    return [key, image ? [...found].reverse() : found];
  }),
);
const knowledge: Knowledge = {
  scores: async (moves) => {
    const { key, image } = canonical(after(moves));
    const found = known.get(key);
    if (!found) throw new Error(`not recorded: ${moves}`);
    return image ? [...found].reverse() : found;
  },
  ease: async () => 1,
};
const byPosition = (made: Repertoire) =>
  Object.keys(made.moves)
    .map((line) => {
      const { key, moves } = canonical(after(line));
      return [key, answersOf(made)(after(moves))] as const;
    })
    .sort();
const KEY = "fourline.repertoires";
const RED = repertoires[0]?.repertoire as Repertoire;

beforeEach(() => {
  localStorage.clear();
  useRepertoires.setState(NO_REPERTOIRES);
});
afterEach(cleanup);

test.each(repertoires)("builds what the command line builds: %o", async ({ games, repertoire }) => {
  const { side, style, plies, value } = repertoire;
  const made = await new Builder(side, style, plies, knowledge, games).build();
  expect(made.value).toBe(value);
  expect(byPosition(made)).toEqual(byPosition(repertoire));
});

test("a proof covers every reply, and a repertoire with a fault is found out", async () => {
  const lines = Object.keys(RED.moves);
  expect(await prove(RED, knowledge.scores)).toEqual({ positions: lines.length, fault: null });
  const line = lines.find((one) => one.length === 2) ?? "";
  const { [line]: answer, ...rest } = RED.moves;
  expect((await prove({ ...RED, moves: rest }, knowledge.scores)).fault).not.toBeNull();
  const worst = (await knowledge.scores(line)).findIndex((score) => score !== null && score < 0);
  expect(worst).not.toBe(answer);
  expect((await prove({ ...RED, moves: { ...rest, [line]: worst } }, knowledge.scores)).fault).not.toBeNull();
});

test("an answer is found from another order of moves and from the mirror image", () => {
  const line = Object.keys(RED.moves).find((one) => one.length === 4) ?? "";
  const [a, b, c, d] = line;
  const column = RED.moves[line] ?? 0;
  const other = [...line].map((digit) => 8 - Number(digit)).join("");
  expect(answersOf(RED)(after(other))).toBe(6 - column);
  expect(answersOf(RED)(after(`${c}${b}${a}${d}`))).toBe(column);
});

async function shown() {
  await act(async () => {
    render(
      <Suspense>
        <RepertoirePage />
      </Suspense>,
    );
  });
  await screen.findByRole("heading", { name: "Opening repertoire" });
}

test("a kept repertoire is practised, shortest line first, and a wrong answer comes again tomorrow", async () => {
  const day = today();
  keepRepertoire(RED, day);
  await shown();
  expect(screen.getByText("30 positions to 6 discs; every reply is covered.")).toBeDefined();
  expect(screen.getByText("Red wins by force.")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Practise 10" }));
  expect(screen.getByText("Red to move. What does your repertoire play?")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: /^Column 4/ }));
  expect(screen.getByText("Right.")).toBeDefined();
  const [first] = useRepertoires.getState().red?.cards ?? [];
  expect(first).toMatchObject({ moves: "", box: 1, due: daysAfter(day, 1), misses: 0 });
  noteDrill("red", "", false, day);
  expect(useRepertoires.getState().red?.cards[0]).toMatchObject({ box: 0, misses: 1 });
});

test("it is looked through reply by reply, and back", async () => {
  keepRepertoire(RED, today());
  await shown();
  fireEvent.click(screen.getByRole("button", { name: "Look through it" }));
  expect(screen.getByText("Your answer is column 4. Play any reply for Yellow.")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: /^Column 1/ }));
  expect(screen.getByText(/^Your answer is column \d\. Play any reply/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "One step back" }));
  expect(screen.queryByRole("button", { name: "One step back" })).toBeNull();
});

test("from a game that its answer has won, it leads one step back", async () => {
  const moves = { "": 3, 41: 3, 4141: 3, 414141: 3 };
  keepRepertoire({ ...RED, plies: 8, moves }, today());
  await shown();
  fireEvent.click(screen.getByRole("button", { name: "Look through it" }));
  for (let time = 0; time < 3; time++) fireEvent.click(screen.getByRole("button", { name: /^Column 1/ }));
  expect(screen.getByText("Your repertoire ends here.")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "One step back" }));
  expect(screen.getByText("Your answer is column 4. Play any reply for Yellow.")).toBeDefined();
});

test("a wrong answer shows the right column on the board", async () => {
  keepRepertoire(RED, today());
  await shown();
  fireEvent.click(screen.getByRole("button", { name: "Practise 10" }));
  expect(document.querySelector("[data-part=hint]")).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole("button", { name: /^Column 1/ })));
  expect(screen.getByText("Your repertoire plays column 4.")).toBeDefined();
  expect(document.querySelector("[data-part=hint]")).not.toBeNull();
});

test("what another tab has kept is not lost by what is kept here", () => {
  keepRepertoire(RED, today());
  const elsewhere = localStorage.getItem(KEY) ?? "";
  keepRepertoire({ ...RED, moves: { "": 3 } }, today());
  localStorage.setItem(KEY, elsewhere);
  window.dispatchEvent(new StorageEvent("storage", { key: KEY, newValue: elsewhere }));
  keepRepertoire({ ...RED, side: "yellow", moves: { 4: 3 } }, today());
  const { red, yellow } = JSON.parse(localStorage.getItem(KEY) ?? "{}");
  expect(red.repertoire.moves).toEqual(RED.moves);
  expect(yellow.repertoire.moves).toEqual({ 4: 3 });
});

test.each([{ "1111111": 3 }, { 111111: 0 }, { 1212121: 3 }, undefined, null])(
  "a stored repertoire that cannot be played is left out: %o",
  (moves) => {
    const cards = [
      { moves: Object.keys(moves ?? { "": 0 })[0], box: 0, due: "2026-01-01", tries: 0, misses: 0 },
    ];
    localStorage.setItem(KEY, JSON.stringify({ red: { repertoire: { ...RED, moves }, cards } }));
    window.dispatchEvent(new StorageEvent("storage", { key: KEY }));
    expect(useRepertoires.getState()).toEqual(NO_REPERTOIRES);
  },
);

test("removing and replacing ask first", async () => {
  keepRepertoire(RED, today());
  await shown();
  fireEvent.click(screen.getByRole("button", { name: "Build" }));
  expect(screen.getByText("Replace your repertoire for Red?")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Keep it" }));
  fireEvent.click(screen.getByRole("button", { name: "Remove" }));
  fireEvent.click(screen.getAllByRole("button", { name: "Remove" }).slice(-1)[0] as HTMLElement);
  expect(useRepertoires.getState().red).toBeNull();
});
