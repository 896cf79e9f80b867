import { afterEach, describe, expect, test } from "vitest";
import record from "../../../tests/data/opponents.json?raw";
import { digits } from "./clocks";
import { dictionary } from "./i18n/dictionaries.test-data";
import en, { type Text } from "./i18n/en/pages";
import { LANGUAGES } from "./i18n/languages";
import { apart, gameName, levelDescription, levelName, playerName } from "./players";

const TEXTS = LANGUAGES.map(({ code }) => dictionary("pages", code) as Text);
const LEVELS = Object.keys(en.levels);

const club = { seat: "yellow", name: "Club", kind: "bot", level: "club" };
const unnamed = { seat: "red", name: "Red", kind: "human" };
const ada = { seat: "red", name: "Ada", kind: "human" };

afterEach(() => {
  document.dir = "";
});

test("a bot is the computer with its level, also in a list that tells only its English name", () => {
  expect(playerName({ players: [ada, club] }, "yellow", en)).toBe("Computer (Club)");
  const { level: _, ...listed } = club;
  for (const t of TEXTS) {
    expect(playerName({ players: [ada, listed] }, "yellow", t)).toBe(t.match.bot(t.levels.club?.name ?? ""));
    expect(playerName({ players: [ada, club] }, "red", t)).toBe("Ada");
    const even = { ...listed, name: "Even" };
    expect(playerName({ players: [ada, even] }, "yellow", t)).toBe(t.match.bot(t.even.name));
  }
});

test("several computers of one match are told apart by their numbers", () => {
  const bots = ["Club 1", "Club 2"].map((name, at) => ({ ...club, name, seat: ["blue", "green"][at] ?? "" }));
  const listed = bots.map(({ level: _, ...bot }) => bot);
  expect(playerName({ players: [ada, ...bots] }, "green", en)).toBe("Computer (Club 2)");
  for (const t of TEXTS)
    for (const players of [bots, listed])
      expect(playerName({ players: [ada, ...players] }, "blue", t)).toBe(
        t.match.bot(`${t.levels.club?.name} 1`),
      );
});

test("people without a name are You and Guest; two of them on one screen go by their colours", () => {
  const other = { seat: "yellow", name: "Yellow", kind: "human" };
  for (const t of TEXTS) {
    expect(playerName({ players: [unnamed] }, "red", t)).toBe(t.match.guest);
    expect(playerName({ players: [unnamed, club] }, "red", t, "red")).toBe(t.match.youName);
    expect(playerName({ players: [unnamed, other] }, "yellow", t, "red")).toBe(t.match.guest);
    expect(playerName({ players: [ada, other] }, "yellow", t)).toBe(t.match.guest);
    expect(playerName({ players: [unnamed, other] }, "yellow", t, "both")).toBe(t.colours.yellow);
    expect(playerName({ players: [unnamed, other] }, "red", t)).toBe(t.colours.red);
  }
});

test("names that run from right to left are set apart, those of a program and its owner each for itself", () => {
  const sara = { ...ada, name: "سارة" };
  expect(playerName({ players: [sara, club] }, "red", en)).toBe("\u2068سارة\u2069");
  const robo = { ...club, name: "آلة", player: "1", owner: { name: "سارة" } };
  expect(playerName({ players: [robo] }, "yellow", en)).toBe("Computer (\u2068آلة\u2069 · \u2068سارة\u2069)");
});

test("a level's name alone never stands for a player", () => {
  for (const t of TEXTS)
    for (const level of LEVELS) {
      const { name } = t.levels[level] ?? { name: "" };
      const player = playerName({ players: [{ ...club, name: level, level }] }, "yellow", t);
      expect(player).toContain(name);
      expect(player.length).toBeGreaterThan(name.length + 2);
    }
});

test("our games have a name in every language, a plugin's keeps its own", () => {
  for (const t of TEXTS) {
    expect(gameName("connect-four", "Connect Four", t)).toBe(t.games["connect-four"]);
    expect(gameName("tic-tac-toe", undefined, t)).toBe(t.games["tic-tac-toe"]);
    expect(gameName("reversi", "Reversi", t)).toBe("Reversi");
    expect(gameName("reversi", undefined, t)).toBe("reversi");
  }
});

describe("levels", () => {
  const { levels } = JSON.parse(record) as { levels: { level: string; name: string; description: string }[] };

  test("English says what the program says", () => {
    expect(levels.map(({ level, ...words }) => [level, words])).toEqual(Object.entries(en.levels));
  });

  test("each is described in the reader's language, and for its own game", () => {
    for (const t of TEXTS)
      for (const { level, name, description } of levels) {
        expect(levelName(level, name, t)).toBe(t.levels[level]?.name);
        expect(levelDescription("connect-four", { level, name, description }, t)).toBe(
          t.levels[level]?.description,
        );
        const other = { level, name, description: en.anyLevels[level] ?? "" };
        expect(levelDescription("reversi", other, t)).toBe(t.anyLevels[level]);
      }
  });

  test("a plugin's own description is shown as it is", () => {
    const own = { level: "club", name: "Club", description: "Loves corners." };
    for (const t of TEXTS) expect(levelDescription("reversi", own, t)).toBe("Loves corners.");
  });
});

test.each([
  ["en", "0:09.4", "2 d 04:10"],
  ["de", "0:09,4", "2 T 04:10"],
  ["es", "0:09,4", "2 d 04:10"],
  ["fr", "0:09,4", "2 j 04:10"],
  ["ar", "0:09.4", "2 ي 04:10"],
])("%s writes a clock as %s and %s", (language, seconds, days) => {
  const t = TEXTS.find((one) => one.language === language) ?? en;
  expect([digits(9_400, t), digits(((2 * 24 + 4) * 60 + 10) * 60_000, t)]).toEqual([seconds, days]);
});

/** Where people are named: the raw name of a bot or an empty seat is English. */
const PAGES = import.meta.glob<string>("../features/{home,lobby,mine,match,review,start,embed}/*.tsx", {
  query: "?raw",
  import: "default",
  eager: true,
});
const SOURCES = import.meta.glob<string>(
  ["../{app,board,features,party,replay,share,shared}/**/*.{ts,tsx}"],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);

test("pages ask for a name in the reader's language", () => {
  const raw = Object.entries(PAGES).filter(([, source]) =>
    /\b(opener|player|game)\??\.name\b(?!,)/.test(source),
  );
  expect(raw.map(([file]) => file)).toEqual([]);
  expect(Object.keys(PAGES).length).toBeGreaterThan(30);
});

test("no code puts English commas, colons or question marks between words: `list` and `labelled` do", () => {
  const own = Object.entries(SOURCES).filter(
    ([file, source]) =>
      !/i18n|test/.test(file) && /\}[,:?] ?(\$\{t\.|\$\{title|\$\{label)|join\(", "\)/.test(source),
  );
  expect(own.map(([file]) => file)).toEqual([]);
});

test("a name is set apart where it or the page runs from right to left", () => {
  expect([apart("Ada"), apart("سارة"), apart("Ada سارة")]).toEqual([
    "Ada",
    "\u2068سارة\u2069",
    "\u2068Ada سارة\u2069",
  ]);
  document.dir = "rtl";
  expect(apart("Ada")).toBe("\u2068Ada\u2069");
});
