import { describe, expect, test } from "vitest";
import learnAr from "./ar/learn";
import ar from "./ar/main";
import playAr from "./ar/party/play";
import { COUNTS, DICTIONARIES, dictionary, leaves, said } from "./dictionaries.test-data";
import en from "./en/main";
import fr from "./fr/main";
import { LANGUAGES, type Language } from "./languages";
import { type OneOther, plurals } from "./plurals";

test("a form is chosen by the language's own rule, and # is the number", () => {
  const count = plurals<OneOther>("fr");
  expect([0, 1, 2].map((days) => count(days, { one: "# jour", other: "# jours" }))).toEqual([
    "0 jour",
    "1 jour",
    "2 jours",
  ]);
});

/** A sentence without its numbers. */
const bare = (value: unknown, number: number) => said(value, number)?.replace(/\d+/g, "#");

/** Sentences that English counts in: they read differently for one and for two. */
const COUNTED = DICTIONARIES.flatMap((name) =>
  leaves(dictionary(name, "en"))
    .filter(([, value]) => typeof value === "function" && bare(value, 1) !== bare(value, 2))
    .map(([path]) => ({ name, path })),
);

/** Nouns with fewer forms ("1 Spieler", a label beside the number, a plus sign), and a sentence that counts from zero. */
const FEWER_FORMS: Partial<Record<Language, readonly string[]>> = {
  de: ["tv.ready"],
  ar: ["match.discsLeft", "phone.plus"],
};
const FROM_ZERO = ["learn.review.faults.over"];

describe.each(LANGUAGES)("$name", ({ code }) => {
  const rules = new Intl.PluralRules(code);
  const forms = ({ name, path }: (typeof COUNTED)[number]) => {
    const value = new Map(leaves(dictionary(name, code))).get(path);
    const byCategory = new Map<string, Set<string | undefined>>();
    for (const number of [1, 2, 3, 11, 12]) {
      const category = rules.select(number);
      byCategory.set(category, (byCategory.get(category) ?? new Set()).add(bare(value, number)));
    }
    return byCategory;
  };

  test.each(COUNTED.filter(({ path }) => ![...FROM_ZERO, ...(FEWER_FORMS[code] ?? [])].includes(path)))(
    "$name $path has a form for each kind of number",
    (key) => {
      const byCategory = forms(key);
      const all = [...byCategory.values()].flatMap((texts) => [...texts]);
      expect(new Set(all).size, [...new Set(all)].join(" | ")).toBeGreaterThanOrEqual(byCategory.size);
      for (const [category, texts] of byCategory) expect([category, ...texts]).toHaveLength(2);
    },
  );
});

/** "1" beside a word for several, and in Arabic "1" or "2" as a digit: also in sentences that English does not count in. */
const DISAGREES: Record<Language, RegExp> = {
  en: /(?<!\d)1 (?:moves|discs|games|players|points|seconds|days|positions|hints|turns|stars|mistakes|openings)/,
  de: /(?<!\d)1 (?:Zügen?|Steine|Spiele|Personen|Punkte|Sekunden|Tage|Stellungen|Tipps|Vorhersagen|Sterne)(?!\p{L})|(?:warten|sind) 1(?!\d)/u,
  es: /(?<!\d)1 (?:jugadas|fichas|partidas|jugadores|puntos|segundos|días|posiciones|pistas|turnos|resueltos)|(?:quedan|faltan|esperan) 1(?!\d)/i,
  fr: /(?<!\d)1 (?:coups|jetons|parties|joueurs|points|secondes|jours|positions|indices|tours|restants|résolus)/,
  ar: /(?<!\d)[12] (?:نقلات?|أقراص|قرص|مباراة|مباريات|لاعب|نقاط|ثانية|ثوانٍ|يوم|أيام|موضع|مرة|مرات|دور|نجمة|تلميح)/u,
};

/** Here the number is never one. */
const NEVER_ONE = [
  "learn.claims.slower",
  "learn.claims.sooner",
  "learn.claims.stillWins",
  "learn.claims.wouldLast",
  "match.provenUneven",
];

test.each(LANGUAGES)("$name: no number stands beside a word of another number", ({ code }) => {
  const found = DICTIONARIES.flatMap((name) =>
    leaves(dictionary(name, code)).flatMap(([path, value]) =>
      typeof value !== "function"
        ? []
        : COUNTS.map((number) => said(value, number) ?? "")
            .filter((text) => DISAGREES[code].test(text) && !NEVER_ONE.includes(path))
            .map((text) => `${name} ${path}: ${text}`),
    ),
  );
  expect(found).toEqual([]);
});

test.each([
  ["es", "quedan 1 s"],
  ["fr", "1 restants"],
  ["de", "1 Personen warten"],
  ["ar", "بمقدار 2 مرة"],
] as const)("%s: “%s” would be found", (code, text) => {
  expect(DISAGREES[code].test(text)).toBe(true);
});

test("English counts in many sentences", () => {
  expect(COUNTED.length).toBeGreaterThan(20);
});

/** One, two, three to ten, eleven and more, a hundred. */
test.each([
  [
    "seconds",
    ar.clock.yours,
    ["بقيت ثانية واحدة", "بقيت ثانيتان", "بقيت 3 ثوانٍ", "بقيت 11 ثانية", "بقيت 100 ثانية"],
  ],
  [
    "days",
    ar.clock.days,
    ["يوم واحد للنقلة", "يومان للنقلة", "3 أيام للنقلة", "11 يومًا للنقلة", "100 يوم للنقلة"],
  ],
  ["discs", ar.match.left, ["بقي قرص واحد", "بقي قرصان", "بقيت 3 أقراص", "بقي 11 قرصًا", "بقي 100 قرص"]],
  ["people", ar.match.watching, ["مشاهد واحد", "مشاهدان", "3 مشاهدين", "11 مشاهدًا", "100 مشاهد"]],
  ["lines", ar.result.lines, ["خط واحد", "خطان معًا", "3 خطوط معًا", "11 خطًا معًا", "100 خط معًا"]],
  ["turns", playAr.missed, ["فاتك دور واحد", "فاتك دوران", "فاتتك 3 أدوار", "فاتك 11 دورًا", "فاتك 100 دور"]],
  [
    "moves",
    learnAr.hints.wins,
    ["تفوز فورًا", "تفوز بعد نقلتين", "تفوز بعد 3 نقلات", "تفوز بعد 11 نقلة", "تفوز بعد 100 نقلة"],
  ],
])("Arabic counts %s", (_, of, wanted) => {
  expect([1, 2, 3, 11, 100].map((number) => of(number))).toEqual(wanted);
});

test("one disc is one disc, and in French none takes the singular too", () => {
  expect(COUNTS.slice(0, 3).map((discs) => en.match.discsLeft(discs).join(" "))).toEqual([
    "0 discs left",
    "1 disc left",
    "2 discs left",
  ]);
  expect(COUNTS.slice(0, 3).map((discs) => fr.match.discsLeft(discs).join(" "))).toEqual([
    "0 jeton restant",
    "1 jeton restant",
    "2 jetons restants",
  ]);
});
