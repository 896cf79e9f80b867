import { expect, test } from "vitest";
import record from "../../../tests/data/reviews.json?raw";
import { after } from "../connectFour/position";
import en from "../shared/i18n/learn/en";
import { hint } from "./hints";
import { review } from "./reviewer";
import { ladder, sentence } from "./words";

interface Recorded {
  named: Record<string, string>;
  games: { moves: string; scores: (number | null)[][]; review: { moves: object[] } }[];
  hints: { moves: string; scores: (number | null)[]; ladder: string[] }[];
}

const recorded = JSON.parse(record) as Recorded;
const NAMES = ["Red", "Yellow"] as const;

/** A review in the shape `fourline review --json` prints. */
function printed(moves: string, scores: (number | null)[][]): object {
  const found = review(moves, scores);
  return {
    ...found,
    moves: found.moves.map(({ claims, ...move }) => ({ ...move, sentence: sentence(claims, en, NAMES) })),
  };
}

test.each(recorded.games)("$moves is judged word for word as by fourline review", (game) => {
  expect(printed(game.moves, game.scores)).toEqual(game.review);
});

test.each(recorded.hints)(
  "the hints after $moves are those of the command line",
  ({ moves, scores, ladder: said }) => {
    expect(ladder(hint(after(moves), scores), en, NAMES)).toEqual(said);
  },
);

test("the record holds a few dozen games, and among them the three that have a name", () => {
  expect(recorded.games.length).toBeGreaterThan(30);
  expect(recorded.hints.length).toBeGreaterThan(30);
  expect(recorded.games.slice(0, 3).map((game) => game.moves)).toEqual(Object.values(recorded.named));
});
