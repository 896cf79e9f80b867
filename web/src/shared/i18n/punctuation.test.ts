import { expect, test } from "vitest";
import { noticeOf } from "../../offline/push";
import { DICTIONARIES, dictionary, leaves, sayings } from "./dictionaries.test-data";
import { LANGUAGES, type Language } from "./languages";

type Rule = readonly [what: string, wrong: (text: string) => boolean];

const matching = (pattern: RegExp) => (text: string) => pattern.test(text);
const amount = (text: string, sign: string) => text.split(sign).length - 1;

const ALL: readonly Rule[] = [
  ["an apostrophe is ’", matching(/\p{L}'\p{L}/u)],
  ["no straight quotation marks", matching(/["']/)],
  ["one space, not two", matching(/ {2}/)],
  ["an ellipsis is …", matching(/\.\.\./)],
  ["no space before a full stop or comma", matching(/\s[.,،](\s|$)/)],
  ["no space at either end", (text) => text !== text.trim()],
];

/** What each language writes in its own way. */
const OWN: Record<Language, readonly Rule[]> = {
  en: [["quotation marks are “ ”", matching(/[„«»]/)]],
  de: [["quotation marks are „ “", matching(/[«»”]/)]],
  es: [
    ["a question begins with ¿", (text) => amount(text, "¿") !== amount(text, "?")],
    ["an exclamation begins with ¡", (text) => amount(text, "¡") !== amount(text, "!")],
    ["quotation marks are « »", matching(/[„“”]/)],
  ],
  fr: [
    ["a narrow no-break space before ; : ! ? and »", matching(/[^\u202f][;:!?»]/u)],
    ["a narrow no-break space after «", matching(/«[^\u202f]/u)],
  ],
  ar: [
    ["the marks are ، ؛ ؟", matching(/[,;?]/)],
    ["a plus sign keeps its place before the number", matching(/(^|[^\u200e])\+\d/u)],
  ],
};

/** Said of nothing at all these are no sentences. */
const NEVER_EMPTY = ["list", "learn.puzzles.solvedHelped"];

test.each(LANGUAGES)("$name is written with its own marks", ({ code }) => {
  const faults = DICTIONARIES.flatMap((name) =>
    leaves(dictionary(name, code))
      .filter(([path]) => !NEVER_EMPTY.includes(path))
      .flatMap(([path, value]) =>
        sayings(value).flatMap((text) =>
          [...ALL, ...OWN[code]]
            .filter(([, wrong]) => wrong(text))
            .map(([what]) => `${name} ${path}: ${what}: ${text}`),
        ),
      ),
  );
  expect(faults).toEqual([]);
});

test.each(LANGUAGES)("$name: the words of a notification are written with its own marks too", ({ code }) => {
  const message = { notification: { lang: code }, alert: { last_move: { column: 3 } } };
  const text = noticeOf(JSON.stringify(message), "https://fourline.example").options.body ?? "";
  expect(text).toContain("4");
  expect([...ALL, ...OWN[code]].filter(([, wrong]) => wrong(text)).map(([what]) => what)).toEqual([]);
});

test.each([
  ["fr", "Prêt !"],
  ["fr", "Prêt!"],
  ["fr", "« Reprendre »"],
  ["es", "Jugar aquí?"],
  ["ar", "هل تلعب هنا?"],
  ["ar", "الأحمر, الأصفر"],
  ["en", "Don't"],
] as const)("%s: “%s” would be found", (code, text) => {
  expect([...ALL, ...OWN[code]].some(([, wrong]) => wrong(text))).toBe(true);
});
