import { expect, test } from "vitest";
import type { Match } from "./api/types";
import de from "./i18n/de/pages";
import { phrase, translated } from "./phrases";

const PHRASES = {
  Roll: "Würfeln",
  roll: "Würfeln",
  king: "Dame",
  "Your sea": "Dein Meer",
  Water: "Wasser",
  "1 point": "1 Punkt",
  "{} points": "{} Punkte",
  "{} has {} in the pot": "Im Topf von {}: {}",
};

test("a text is looked up, then what fits a pattern, with its parts translated too", () => {
  expect(phrase("Roll", PHRASES, de)).toBe("Würfeln");
  expect(phrase("1 point", PHRASES, de)).toBe("1 Punkt");
  expect(phrase("12 points", PHRASES, de)).toBe("12 Punkte");
  expect(phrase("Red has 7 in the pot", PHRASES, de)).toBe("Im Topf von Rot: 7");
  expect(phrase("d3", PHRASES, de)).toBeNull();
});

test("of patterns that fit, the longest says it", () => {
  const seas = { "{}'s sea": "Meer von {}", "shoot at {}'s sea": "Schieß auf das Meer von {}" };
  expect(phrase("shoot at Blue's sea", seas, de)).toBe("Schieß auf das Meer von Blau");
  expect(phrase("Blue's sea", seas, de)).toBe("Meer von Blau");
});

test("signs in a phrase mean themselves", () => {
  expect(phrase("3 (of 4)?", { "{} (of {})?": "{} (von {})?" }, de)).toBe("3 (von 4)?");
  expect(phrase("3 of 4", { "{} (of {})?": "{} (von {})?" }, de)).toBeNull();
});

const MATCH = {
  game: "pig",
  written: ["roll", "5"],
  view: {
    title: "Pig: Red has 5 in the pot",
    sides: [
      { id: "red", name: "Red", colour: "red", mark: "diamond" },
      { id: "water", name: "Water", colour: "white", mark: "dot" },
    ],
    targets: [{ move: { do: "roll" }, name: "Roll", zone: "button", cell: null, closed: null }],
    scores: { red: "12 points" },
    headings: ["Your sea", ""],
    kinds: [{ id: "king", name: "king", sign: "crown" }],
  },
} as unknown as Match;

test("a match is said in phrases: title, scores, headings, moves, and names of sides, pieces and buttons", () => {
  const { view, written } = translated(MATCH, PHRASES, de);
  expect(view.title).toBe("Im Topf von Rot: 5");
  expect(view.scores).toEqual({ red: "12 Punkte" });
  expect(written).toEqual(["Würfeln", "5"]);
  expect(view.sides.map((side) => side.name)).toEqual(["Red", "Wasser"]);
  expect(view.targets[0]).toMatchObject({ name: "Würfeln", move: { do: "roll" } });
  expect(view.headings).toEqual(["Dein Meer", ""]);
  expect(view.kinds?.[0]?.name).toBe("Dame");
});

test("a game without phrases stays as it is", () => {
  expect(translated(MATCH, {}, de)).toBe(MATCH);
});
