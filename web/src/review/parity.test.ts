import { expect, test } from "vitest";
import lessons from "../../../tests/data/lessons.json?raw";
import record from "../../../tests/data/reviews.json?raw";
import { after } from "../connectFour/position";
import ar from "../shared/i18n/ar/learn";
import de from "../shared/i18n/de/learn";
import en from "../shared/i18n/en/learn";
import es from "../shared/i18n/es/learn";
import fr from "../shared/i18n/fr/learn";
import { hint } from "./hints";
import { judged, review } from "./reviewer";
import { ladder, sentence } from "./words";

interface Recorded {
  named: Record<string, string>;
  games: { moves: string; scores: (number | null)[][]; seen: number[]; review: { moves: object[] } }[];
  hints: { moves: string; scores: (number | null)[]; ladder: string[] }[];
}

interface Lesson {
  moves: string;
  scores: (number | null)[];
  seen: number;
  label: string;
  missed: string | null;
  said: Record<Language, string>;
}

const LANGUAGES = {
  ar: { text: ar, names: ["الأحمر", "الأصفر"] },
  de: { text: de, names: ["Rot", "Gelb"] },
  en: { text: en, names: ["Red", "Yellow"] },
  es: { text: es, names: ["Rojo", "Amarillo"] },
  fr: { text: fr, names: ["Rouge", "Jaune"] },
} as const;
type Language = keyof typeof LANGUAGES;

test.each(JSON.parse(lessons) as Lesson[])(
  "the last move of $moves is explained in five languages",
  (one) => {
    const column = Number(one.moves.slice(-1)) - 1;
    const move = judged(after(one.moves.slice(0, -1)), column, one.scores, one.seen);
    const said = Object.entries(LANGUAGES).map(([code, { text, names }]) => [
      code,
      sentence(move.claims, text, names),
    ]);
    expect({ label: move.label, missed: move.missed, said: Object.fromEntries(said) }).toEqual({
      label: one.label,
      missed: one.missed,
      said: one.said,
    });
  },
);

const recorded = JSON.parse(record) as Recorded;
const NAMES = ["Red", "Yellow"] as const;

/** A review in the shape `fourline review --json` prints. */
function printed({ moves, scores, seen }: Recorded["games"][number]): object {
  const found = review(moves, scores, 0, seen);
  return {
    ...found,
    moves: found.moves.map(({ claims, seen: _, ...move }) => ({
      ...move,
      sentence: sentence(claims, en, NAMES),
    })),
  };
}

test.each(recorded.games)("$moves is judged word for word as by fourline review", (game) => {
  expect(printed(game)).toEqual(game.review);
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
