import { describe, expect, test } from "vitest";
import { DICTIONARIES, type Dictionary, dictionary, leaves, OTHERS, sayings } from "./dictionaries.test-data";
import type { Text } from "./en/pages";
import { LANGUAGES, type Language } from "./languages";

/** Each key and, for functions, how many things it needs to know; a theme that needs no name may leave it out. */
function shape(text: object): string[] {
  return leaves(text).map(([path, value]) =>
    typeof value === "function" && !path.startsWith("learn.hints.themes") ? `${path}(${value.length})` : path,
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
    "friends.reactions.wow",
    "reactions.wow",
    "friends.reactions.laugh",
    "host.pause",
    "tv.away",
    "learn.verdicts.in",
    "account.passkeys.title",
    "account.passkeys.unnamed",
    "alerts.channels.webhook",
    "alerts.webhook.title",
    "alerts.channels.mail",
    "alerts.channels.feed",
    "alerts.mail.title",
    "alerts.webhook.format",
    "strangers.short.15s",
    "rated.player.live",
    "rated.best.name",
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
    "account.add.no",
    "alerts.channels.webhook",
    "alerts.webhook.title",
    "strangers.short.15s",
    "strangers.short.5m",
  ],
  fr: [
    "activity.total",
    "rated.player.date",
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
    "learn.review.pause",
    "learn.puzzles.solution",
    "phone.plus",
    "alerts.channels.webhook",
    "alerts.webhook.title",
    "alerts.channels.push",
    "alerts.push.title",
    "alerts.webhook.format",
    "alerts.webhook.secret",
    "strangers.short.15s",
    "strangers.short.5m",
  ],
  ar: ["keys.enterKey", "keys.escapeKey", "clock.decimal", "alerts.channels.webhook", "alerts.webhook.title"],
};

/** Brand, punctuation, a name beside a number and the sign of a unit hold no words. */
const WORDLESS = [
  "brand",
  "list",
  "repertoire.heading",
  "labelled",
  "learn.review.accuracyOf",
  "match.inCell",
  "podium.seconds",
];

/** What the server says in English is not said again: the first page has little room. */
const FROM_SERVER: Partial<Record<Dictionary, readonly string[]>> = {
  pages: ["player/banned", "analysis/closed", "claim/too_early"].map((code) => `errors.codes.${code}`),
};

describe.each(OTHERS)("%s", (code) => {
  test.each(DICTIONARIES)("has every key of English and no other: %s", (name) => {
    const english = [...shape(dictionary(name, "en")), ...(FROM_SERVER[name] ?? [])];
    expect(shape(dictionary(name, code)).sort()).toEqual(english.sort());
  });

  test.each(DICTIONARIES)("leaves nothing in English and nothing empty: %s", (name) => {
    const english = new Map(leaves(dictionary(name, "en")));
    const allowed = [...WORDLESS, ...(SAME[code] ?? [])];
    const left = leaves(dictionary(name, code))
      .map(([path, value]) => ({ path, words: sayings(value).join(" | ") }))
      .filter(({ path, words }) => words === sayings(english.get(path)).join(" | "))
      .filter(({ path, words }) => /\p{L}/u.test(words.replace(/Ada/g, "")) && !allowed.includes(path));
    expect(left).toEqual([]);
    expect(leaves(dictionary(name, code)).filter(([, value]) => value === "")).toEqual([]);
    expect(english.size).toBeGreaterThan(300);
  });

  test("names the five levels and describes them twice: in Connect Four and in any game", () => {
    const { levels, anyLevels } = dictionary("pages", code) as Text;
    const names = ["beginner", "casual", "club", "expert", "perfect"];
    expect([Object.keys(levels), Object.keys(anyLevels)]).toEqual([names, names]);
    expect(new Set(Object.values(levels).map(({ name }) => name)).size).toBe(5);
  });
});

test("every language that can be chosen has every dictionary", () => {
  for (const { code } of LANGUAGES)
    for (const name of DICTIONARIES) expect([code, name, dictionary(name, code)]).not.toContainEqual({});
  expect(LANGUAGES.map(({ code }) => code)).toContain("en");
});
