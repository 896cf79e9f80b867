import { expect, test } from "vitest";
import { dictionary } from "./dictionaries.test-data";
import type { Text } from "./en/pages";
import { LANGUAGES, type Language } from "./languages";

/** Pairs of labels of which one is the other, or the other with more words. */
function alike(labels: readonly string[]): string[] {
  const small = labels.map((label) => label.toLocaleLowerCase());
  return small.flatMap((one, at) =>
    small.filter((other, place) => place !== at && other.includes(one)).map((other) => `${one} | ${other}`),
  );
}

test.each(LANGUAGES)(
  "$name: buttons that stand beside each other are told apart by their words",
  ({ code }) => {
    const { match, again, friends } = dictionary("pages", code) as Text;
    expect(alike([match.resign, match.hint, match.restart, again.undo, again.goBack])).toEqual([]);
    expect(alike([match.resign, match.changeSides, friends.takeBack, friends.react])).toEqual([]);
    // The way into the past, the steps there and the way out of it.
    expect(alike([again.undo, again.goBack, again.earlier, again.later, again.here, again.leave])).toEqual(
      [],
    );
  },
);

test("labels that are alike are found", () => {
  expect(alike(["Back", "Take back", "Undo"])).toEqual(["back | take back"]);
});

const WINS: Record<Language, RegExp> = { en: /win/, de: /gewinn/, es: /gana/, fr: /gagn/, ar: /فوز/ };

test.each(LANGUAGES)(
  "$name: a fair opening is called a draw, and promises a win to neither side",
  ({ code }) => {
    const { start, result } = dictionary("pages", code) as Text;
    const said = start.fairNote.toLocaleLowerCase();
    expect(said).toContain(result.draw.toLocaleLowerCase());
    expect(said).not.toMatch(WINS[code]);
  },
);

const COMPUTER: Record<Language, RegExp> = {
  en: /computer \(Club\)/,
  de: /Computer \(Club\)/,
  es: /máquina \(Club\)/,
  fr: /ordinateur \(Club\)/,
  ar: /الحاسوب \(Club\)/,
};

test.each(LANGUAGES)("$name: a level is never the name of a player", ({ code }) => {
  const { match, strangers } = dictionary("pages", code) as Text;
  for (const said of [match.bot("Club"), strangers.nobody("Club"), strangers.playBot("Club")])
    expect(said).toMatch(new RegExp(COMPUTER[code].source, "i"));
});
