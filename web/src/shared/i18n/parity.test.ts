import { describe, expect, test } from "vitest";
import {
  dictionary,
  FILE_NAMES,
  FOLDER_NAMES,
  type Folder,
  leaves,
  OTHERS,
  sayings,
} from "./dictionaries.test-data";
import type { Text } from "./en";
import { LANGUAGES, type Language } from "./languages";

/** Each key and, for functions, how many things it needs to know; a theme that needs no name may leave it out. */
function shape(text: object): string[] {
  return leaves(text).map(([path, value]) =>
    typeof value === "function" && !path.startsWith("hints.themes") ? `${path}(${value.length})` : path,
  );
}

/** Words that are the same in English by nature; everything else that is the same was left in English. */
const SAME: Partial<Record<Language, readonly string[]>> = {
  de: [
    "activity.names.teams",
    "podium.teamsHead",
    "activity.games.tic-tac-toe",
    "games.tic-tac-toe",
    "match.bot",
    "settings.normal",
    "keys.enterKey",
    "keys.escapeKey",
    "clock.fischer",
    "result.link",
    "result.animation",
    "result.diagonal",
    "reactions.wow",
    "reactions.laugh",
    "host.pause",
    "tv.away",
    "verdicts.in",
    "passkeys.title",
    "passkeys.unnamed",
    "channels.webhook",
    "webhook.title",
    "channels.mail",
    "channels.feed",
    "mail.title",
    "webhook.format",
    "short.15s",
    "player.live",
    "best.name",
  ],
  es: [
    "phone.total",
    "activity.total",
    "levels.club.name",
    "clock.day",
    "clock.fischer",
    "settings.normal",
    "keys.escapeKey",
    "result.horizontal",
    "result.vertical",
    "result.diagonal",
    "host.no",
    "add.no",
    "channels.webhook",
    "webhook.title",
    "short.15s",
    "short.5m",
  ],
  fr: [
    "activity.total",
    "player.date",
    "seatNames.second",
    "levels.club.name",
    "levels.expert.name",
    "clock.fischer",
    "result.image",
    "result.animation",
    "result.score",
    "settings.motion",
    "rules.questions.title",
    "tv.points",
    "phone.menu",
    "host.pause",
    "review.pause",
    "puzzles.solution",
    "phone.plus",
    "channels.webhook",
    "webhook.title",
    "channels.push",
    "push.title",
    "webhook.format",
    "webhook.secret",
    "short.15s",
    "short.5m",
  ],
  ar: ["keys.enterKey", "keys.escapeKey", "clock.decimal", "channels.webhook", "webhook.title"],
};

/** Brand, punctuation, a name beside a number and the sign of a unit hold no words. */
const WORDLESS = [
  "brand",
  "list",
  "heading",
  "labelled",
  "review.accuracyOf",
  "match.inCell",
  "podium.seconds",
];

/** What the server says in English is not said again: the first page has little room. */
const FROM_SERVER: Partial<Record<Folder, readonly string[]>> = {
  pages: ["player/banned", "analysis/closed", "claim/too_early"].map((code) => `errors.codes.${code}`),
};

describe.each(OTHERS)("%s", (code) => {
  test.each(FOLDER_NAMES)("has every key of English and no other: %s", (folder) => {
    const english = [...shape(dictionary(folder, "en")), ...(FROM_SERVER[folder] ?? [])];
    expect(shape(dictionary(folder, code)).sort()).toEqual(english.sort());
  });

  test.each(FOLDER_NAMES)("leaves nothing in English and nothing empty: %s", (folder) => {
    const english = new Map(leaves(dictionary(folder, "en")));
    const allowed = [...WORDLESS, ...(SAME[code] ?? [])];
    const left = leaves(dictionary(folder, code))
      .map(([path, value]) => ({ path, words: sayings(value).join(" | ") }))
      .filter(({ path, words }) => words === sayings(english.get(path)).join(" | "))
      .filter(({ path, words }) => /\p{L}/u.test(words.replace(/Ada/g, "")) && !allowed.includes(path));
    expect(left).toEqual([]);
    expect(leaves(dictionary(folder, code)).filter(([, value]) => value === "")).toEqual([]);
    const least =
      {
        friends: 15,
        fair: 15,
        train: 30,
        repertoire: 40,
        coach: 12,
        desk: 3,
        long: 50,
        alerts: 60,
        strangers: 50,
        rated: 50,
        bots: 15,
      }[folder as string] ?? 100;
    expect(english.size).toBeGreaterThan(least);
  });

  test("names the five levels and describes them twice: in Connect Four and in any game", () => {
    const { levels, anyLevels } = dictionary("pages", code) as Text;
    const names = ["beginner", "casual", "club", "expert", "perfect"];
    expect([Object.keys(levels), Object.keys(anyLevels)]).toEqual([names, names]);
    expect(new Set(Object.values(levels).map(({ name }) => name)).size).toBe(5);
  });
});

test("no file of words is left out of these tests", () => {
  const all = Object.keys(import.meta.glob("./**/??.ts"));
  expect(all.filter((file) => !FILE_NAMES.includes(file))).toEqual([]);
  expect(all.length).toBeGreaterThan(90);
});

test("every language that can be chosen has every dictionary", () => {
  for (const { code } of LANGUAGES)
    for (const folder of FOLDER_NAMES)
      expect([code, folder, dictionary(folder, code)]).not.toContainEqual({});
  expect(LANGUAGES.map(({ code }) => code)).toContain("en");
});
