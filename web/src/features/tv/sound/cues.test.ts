import { renderHook } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import type { Room, RoomGame } from "../../../live/roomTypes";
import { sampleGame, samplePlayer, sampleRoom, sampleRush } from "../../../live/sampleRoom.test-data";
import { LINE_AFTER_MS } from "../../../party/winShow";
import { showLanguage, usePartyText } from "../../../shared/i18n/partyText";
import { type CueText, captionOf, cuesOf } from "./cues";

let t: CueText;
beforeAll(async () => {
  await showLanguage("en");
  t = renderHook(usePartyText).result.current;
});

const captions = (before: Room, after: Room) => cuesOf(before, after, t).map((one) => captionOf(one, t));
const playing = (part: Partial<RoomGame> = {}, room: Partial<Room> = {}) =>
  sampleRoom({ ...room, game: sampleGame(part) });
const joe = { player_id: "joe", team: "red" as const };
const last_move = { row: 5, column: 3, team: "blue" as const, player_id: "amy", automatic: false };
const ended = (kind: "win" | "draw", voted = false) =>
  playing(
    {
      moves: [3],
      current: null,
      last_move: { ...last_move, requested: false, voted },
      outcome: { kind, winner: kind === "win" ? "blue" : null, reason: "connected", lines: [] },
    },
    { phase: "finished" },
  );

test("a disc is heard, and whose turn it is then", () => {
  expect(captions(playing(), playing({ moves: [3], current: joe }))).toEqual([
    "[clack, bell] Joe, it’s your turn!",
  ]);
  expect(cuesOf(playing(), playing({ moves: [3], current: joe }), t)[0]?.spoken).toBe(true);
});

test("a team that votes is named, and not one of its players", () => {
  const votes = (part: Partial<Room> = {}) => playing({ moves: [3], current: joe }, { vote: true, ...part });
  expect(captions(playing(), votes())).toEqual(["[clack, bell] Red Team votes"]);
  const alone = votes({ teams: { blue: ["amy"], red: ["joe"] } });
  expect(captions(playing(), alone)).toEqual(["[clack, bell] Joe, it’s your turn!"]);
});

test("of a win by vote the team is named, once", () => {
  expect(captions(playing(), ended("win", true))).toEqual(["[clack]", "[fanfare] Blue Team wins!"]);
});

test("the same room once more, or with other settings, is silent", () => {
  expect(captions(playing(), playing())).toEqual([]);
  expect(captions(playing(), playing({}, { locked: true, version: 11 }))).toEqual([]);
});

test("a turn that passes to another player without a disc is said, and so is one after a pause", () => {
  expect(captions(playing(), playing({ current: joe }))).toEqual(["[bell] Joe, it’s your turn!"]);
  expect(captions(playing({}, { phase: "paused" }), playing())).toEqual(["[bell] Amy, it’s your turn!"]);
  expect(captions(playing(), playing({}, { phase: "paused" }))).toEqual([]);
});

test("a win is heard when its line is drawn, after the disc", () => {
  const cues = cuesOf(playing(), ended("win"), t);
  expect(cues.map(({ after }) => after)).toEqual([0, LINE_AFTER_MS]);
  expect(cues.map((one) => captionOf(one, t))).toEqual(["[clack]", "[fanfare] Amy did it! Blue Team wins!"]);
  expect(captions(playing(), ended("draw"))).toEqual(["[clack]", "[two low notes] Draw"]);
  expect(captions(ended("win"), { ...ended("win"), version: 11 })).toEqual([]);
});

test("the reveal says who begins, on the hill who plays whom", () => {
  const lobby = sampleRoom({ phase: "lobby", game: null });
  expect(captions(lobby, playing({}, { phase: "reveal" }))).toEqual(["[rising notes] Amy goes first"]);
  const hill = playing(
    { hill: true },
    { phase: "reveal", teams: { blue: ["amy"], red: ["joe"] }, hill: { line: [], king: null, wins: 0 } },
  );
  expect(captions(lobby, hill)).toEqual(["[rising notes] Amy against Joe. Amy goes first"]);
  expect(captions(playing({}, { phase: "reveal" }), playing())).toEqual(["[bell] Amy, it’s your turn!"]);
});

test("newcomers are welcomed aloud in the lobby, and in writing during a game", () => {
  const zoe = samplePlayer("zoe", "Zoe", null);
  const players = [...sampleRoom().players, zoe];
  const lobby = { phase: "lobby", game: null } as const;
  const [aloud] = cuesOf(sampleRoom(lobby), sampleRoom({ ...lobby, players }), t);
  const [written] = cuesOf(playing(), playing({}, { players }), t);
  expect(aloud).toMatchObject({ tones: ["join"], words: "Welcome, Zoe!", spoken: true });
  expect(written).toMatchObject({ tones: ["join"], words: "Welcome, Zoe!", spoken: false });
});

test("a rush is heard from its first puzzle to its winner", () => {
  const room = (part: Parameters<typeof sampleRush>[0], phase: Room["phase"] = "playing") =>
    sampleRoom({ phase, game: null, rush: sampleRush(part) });
  const solution = { column: 2, answers: {}, counts: [0, 0, 0, 0, 0, 0, 0], points: {} };
  const shown = room({ step: "shown", solution });
  const over = room({ step: "over", points: { amy: 3 } }, "finished");
  expect(captions(room({ step: "ready", round: 0 }, "reveal"), room({}))).toEqual([
    "[bell] Puzzle 3 of 10. Red wins in 2 moves. How?",
  ]);
  expect(captions(room({}), shown)).toEqual(["[clack] Column 3!"]);
  expect(captions(shown, over)).toEqual(["[fanfare] Amy wins!"]);
  expect(captions(room({}), room({}, "paused"))).toEqual([]);
});

test("the end of the evening has a fanfare", () => {
  expect(captions(ended("win"), { ...ended("win"), evening: "e1" })).toEqual(["[fanfare]"]);
});
