import { expect, test } from "vitest";
import type { Room } from "../live/roomTypes";
import { sampleGame, samplePlayer, sampleRoom } from "../live/sampleRoom.test-data";
import en, { type PartyText } from "../shared/i18n/en/party";
import type { HostWords } from "../shared/i18n/en/party/host";
import { LANGUAGES } from "../shared/i18n/languages";
import { boardView, landing, rowNumber, sideOf, TEAMS } from "./roomView";
import { readAddress, readCode } from "./screenAddress";
import { standings } from "./standings";

test("the address says which screen it is and which room", () => {
  expect(readAddress("/tv/KTRM")).toEqual({ screen: "tv", code: "KTRM" });
  expect(readAddress("/p/ktrm")).toEqual({ screen: "phone", code: "KTRM" });
  expect(readAddress("/p")).toEqual({ screen: "phone", code: null });
  expect(readAddress("/p/%E0%A4%A")).toEqual({ screen: "phone", code: "" });
});

test("a code is read as it was meant: N for M, W for V, nothing that is no letter of it", () => {
  expect(readCode(" kt-rn ")).toBe("KTRM");
  expect(readCode("wxyz")).toBe("VXZ");
});

test("equal points share a rank and the next one is left out", () => {
  const people = [70, 40, 40, 10].map((points, at) => ({
    ...samplePlayer(`p${at}`, `P${at}`, "red"),
    total: points,
  }));
  expect(standings(people.reverse()).map(({ rank }) => rank)).toEqual([1, 2, 2, 4]);
});

test("the board shows both teams' discs, the last one and how it came there", () => {
  const board = Array.from({ length: 6 }, () => Array.from({ length: 7 }, () => null as "red" | null));
  (board[5] as ("red" | null)[])[3] = "red";
  const last_move = {
    row: 5,
    column: 3,
    team: "red" as const,
    player_id: "joe",
    automatic: true,
    requested: false,
    voted: false,
  };
  const game = sampleGame({ board, last_move });
  const view = boardView(game);
  expect(view.cells[5]?.[3]).toBe("red");
  expect(view.last).toEqual([[5, 3]]);
  expect(view.automatic).toBe(true);
  expect(view.sides.map(({ colour, mark }) => `${colour} ${mark}`)).toEqual(["red diamond", "blue ring"]);
  expect(landing(game, 3)).toEqual([4, 3]);
});

test("a team wears the mark that it has in the game on the board", () => {
  const marks = (game: Room["game"]) => TEAMS.map((team) => sideOf(sampleRoom({ game }), team).mark);
  expect(marks(sampleGame())).toEqual(["ring", "diamond"]);
  expect(marks(null)).toEqual(["ring", "diamond"]);
  const sides = [
    { id: "red", name: "X", colour: "red", mark: "cross" },
    { id: "blue", name: "O", colour: "blue", mark: "circle" },
  ] as const;
  expect(marks(sampleGame({ view: { ...boardView(null), sides: [...sides] } }))).toEqual(["circle", "cross"]);
});

/** The party's words in every language. */
const TEXTS = Object.values(
  import.meta.glob<{ default: PartyText }>("../shared/i18n/??/party.ts", { eager: true }),
).map((file) => file.default);

test("every language has words for the party", () => {
  expect(TEXTS.map(({ language }) => language).sort()).toEqual(LANGUAGES.map(({ code }) => code).sort());
});

test.each(TEXTS)("$language has a sentence for every refusal English has one for", ({ errors }) => {
  expect(Object.keys(errors.codes).sort()).toEqual(Object.keys(en.errors.codes).sort());
});

test("in Arabic a plus sign stays before its number", async () => {
  const { default: phone } = await import("../shared/i18n/ar/party");
  const { default: tv } = await import("../shared/i18n/ar/party/tv");
  for (const said of [phone.phone.plus(30), tv.everyone(30), tv.teamGets(phone.teams.red, 30)])
    expect(said).toContain("\u200e+30");
});

const HOST_WORDS = Object.entries(
  import.meta.glob<HostWords>("../shared/i18n/??/party/host.ts", { eager: true, import: "default" }),
);

test.each(HOST_WORDS)("the question before blocking a player is a sentence in %s", (_file, { blockSure }) => {
  expect(blockSure("Ada")).toMatch(/^(¿.*Ada.*\?|[^¿]*Ada.*[?؟])$/);
});

test("rows are counted from the bottom, wherever one is named", () => {
  const labels = boardView(null).row_labels ?? [];
  expect(labels.map((_, row) => String(rowNumber(row)))).toEqual(labels);
});
