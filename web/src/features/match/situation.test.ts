import { expect, test, vi } from "vitest";
import { connectFour } from "../../board/examples.test-data";
import { sampleMatch } from "../../live/sampleMatch.test-data";
import type { Match } from "../../shared/api/types";
import { listGames } from "../../shared/games";
import en from "../../shared/i18n/en/pages";
import { whoStarts } from "./Next";
import { result } from "./outcome";
import { handedOn, noteSwap, scoreAfter, scoreOf } from "./score";
import { blockedReason, isTold, spoken, status } from "./situation";

/** After Ada's disc in the centre. */
function match(change: Partial<Match> = {}): Match {
  return sampleMatch(4, {
    visibility: "unlisted",
    active_seat: "yellow",
    view: connectFour(["...r..."], { to_move: "yellow", last: [[5, 3]] }),
    moves: [3],
    written: [],
    legal_moves: [],
    playable: [],
    last_move: { seat: "red", automatic: false },
    ...change,
  });
}

test("the headline tells everyone whose turn it is", () => {
  expect(status(match(), "yellow", en)).toEqual({
    headline: "Your turn (Yellow)",
    detail: "Ada played column 4",
  });
  expect(status(match(), "red", en)).toEqual({
    headline: "Ben to move (Yellow)",
    detail: "You played column 4",
  });
  expect(status(match(), "both", en).headline).toBe("Ben to move (Yellow)");
  expect(status(match(), null, en).headline).toBe("Ben to move (Yellow)");
});

test("after a change of sides both read who changed, and what they are now", () => {
  const [ada, ben] = match().players;
  const players = [
    { ...ben, seat: "red" },
    { ...ada, seat: "yellow" },
  ] as Match["players"];
  const start = { kind: "swap", deck: null, number: null } as const;
  const changed = match({ players, start, swapped: true });
  expect(status(changed, "yellow", en)).toEqual({
    headline: "Your turn (Yellow)",
    detail: "Ben changed sides. You are Yellow now.",
  });
  expect(status(changed, "red", en).detail).toBe("You changed sides. You are Red now.");
  expect(status(changed, null, en).detail).toBe("Ben changed sides.");
  expect(spoken(changed, "yellow", en)).toBe("Ben changed sides. You are Yellow now. Your turn (Yellow).");
  expect(status(match({ start, swap: true }), "red", en).detail).toBe(en.start.swapNote);
});

test("players who go by their sides are named once", () => {
  const players = match().players.map((one) => ({ ...one, name: one.seat }));
  expect(spoken(match(), null, en)).toMatch(/^Ada, Red, column 4/);
  expect(spoken(match({ players }), null, en)).toMatch(/^Red, column 4/);
});

test("after the second disc both still read whether sides were changed", () => {
  const start = { kind: "swap", deck: null, number: null } as const;
  const answered = {
    start,
    moves: [3, 3],
    last_move: { seat: "yellow", automatic: false },
    active_seat: "red",
  };
  const [ada, ben] = match().players;
  const exchanged = [
    { ...ben, seat: "red" },
    { ...ada, seat: "yellow" },
  ] as Match["players"];
  const changed = match({ ...answered, players: exchanged, swapped: true });
  expect(status(changed, "red", en).detail).toBe("You changed sides. You are Red now. Ada played column 4");
  const stayed = match(answered);
  expect(status(stayed, "red", en).detail).toBe("Ben stays Yellow. Ben played column 4");
  expect(status(stayed, "yellow", en).detail).toBe("You played column 4");
  expect(spoken(stayed, "red", en)).toMatch(/^Ben stays Yellow\. Ben, Yellow, .*\. Your turn \(Red\)\.$/);
  expect([changed, stayed].map(isTold)).toEqual([true, true]);
  const later = { ...stayed, moves: [3, 3, 3] };
  expect(status(later, "red", en).detail).toBe("Ben played column 4");
  expect(isTold(later)).toBe(false);
});

const set = (red: number, yellow: number, game = 2) =>
  match({
    status: "completed",
    moves: [3, 3],
    outcome: { kind: "win", winner: "red", reason: "resignation", lines: [] },
    set: { of: 2, game, score: { red, yellow } },
  });

test("the last game of a set is headed by how the set ended", () => {
  expect(result(set(2, 0), "red", en)).toEqual({
    headline: "You win the set 2\u00a0–\u00a00",
    detail: "You win. Ben resigned.",
  });
  expect(result(set(1.5, 0.5), "yellow", en).headline).toBe(
    "You lost the set \u2066½\u2069\u00a0–\u00a0\u20661½\u2069",
  );
  expect(result(set(0.5, 1.5), null, en).headline).toBe(
    "Ben wins the set \u20661½\u2069\u00a0–\u00a0\u2066½\u2069",
  );
  expect(result(set(1, 1), "red", en).headline).toBe("The set is drawn 1\u00a0–\u00a01");
  expect(spoken(set(1, 1), "red", en)).toContain("The set is drawn 1\u00a0–\u00a01.");
});

test("the first game of a set, and a last one that does not count, are headed by themselves", () => {
  expect(result(set(1, 0, 1), "red", en).headline).toBe("You win");
  expect(result({ ...set(1, 0), status: "aborted", outcome: null }, "red", en).headline).toBe("Cancelled");
});

test("a random move after the time was up is said to be one", () => {
  const automatic = match({ last_move: { seat: "red", automatic: true } });
  expect(status(automatic, "yellow", en).detail).toBe("Time’s up. Random move for Ada: column 4");
});

test("what stands in the way", () => {
  expect(blockedReason(match(), "yellow", en)).toBeNull();
  expect(blockedReason(match(), "both", en)).toBeNull();
  expect(blockedReason(match(), "red", en)).toBe("Not your turn");
  expect(blockedReason(match(), null, en)).toBe("You are watching");
  expect(blockedReason(match({ status: "open" }), "red", en)).toBe("The game has not started");
  expect(blockedReason(match({ status: "completed" }), "red", en)).toBe("The game is over");
});

test("every move is spoken once, with whose turn it is", () => {
  expect(spoken(match(), "yellow", en)).toBe("Ada, Red, column 4, row 1. Your turn (Yellow).");
});

test.each([
  ["timeout", "Ben ran out of time.", "You ran out of time."],
  ["resignation", "Ben resigned.", "You resigned."],
  ["disconnect", "Ben did not come back.", "You did not come back."],
] as const)("an end by %s, for the winner, the loser and those who watch", (reason, detail, own) => {
  const outcome = { kind: "win", winner: "red", reason, lines: [] } as const;
  const over = match({ status: "completed", moves: [3, 3], outcome: { ...outcome, lines: [] } });
  expect(result(over, "red", en)).toEqual({ headline: "You win", detail });
  expect(result(over, "yellow", en)).toEqual({ headline: "You lost", detail: own });
  expect(result(over, null, en)).toEqual({ headline: "Ada wins", detail });
  expect(result(over, "both", en)).toEqual({ headline: "Ada wins", detail });
});

test("a line is named by its direction and columns", () => {
  const lines: [number, number][][] = [[1, 2, 3, 4].map((step) => [step, step + 2] as [number, number])];
  const over = match({
    status: "completed",
    outcome: { kind: "win", winner: "red", reason: "connected", lines },
  });
  expect(result(over, null, en).detail).toBe("Diagonal, columns 4 to 7, on move 1.");
});

test("a draw, and a cancelled game", () => {
  const draw = match({
    status: "completed",
    outcome: { kind: "draw", winner: null, reason: "full_board", lines: [] },
  });
  expect(result(draw, "red", en)).toEqual({ headline: "Draw", detail: en.result.full });
  expect(result({ ...draw, game: "tic-tac-toe" }, "red", en).detail).toBe(
    "The board is full and nobody has won.",
  );
  expect(result(match({ status: "aborted" }), "red", en).headline).toBe("Cancelled");
});

const won = match({
  status: "completed",
  outcome: { kind: "win", winner: "red", reason: "connected", lines: [] },
});

test("the score goes on over rematches", () => {
  expect(scoreAfter(won, { red: 1, yellow: 1 })).toEqual({ red: 2, yellow: 1 });
  expect(scoreAfter(won, {})).toEqual({ red: 1 });
});

test("with three the score follows every player one seat on", () => {
  const three = { ...won, id: "three", seats: ["red", "blue", "green"] };
  noteSwap(three, "red", true);
  expect(handedOn(three, { red: 2, green: 1 })).toEqual({ blue: 2, green: 0, red: 1 });
});

test("on one screen the score follows the player to the other colour, unless the colours stay", () => {
  const score = scoreOf(won, "both");
  expect(score).toEqual({ red: 1 });
  noteSwap(won, "both", true);
  expect(score && handedOn(won, score)).toEqual({ red: 0, yellow: 1 });
  noteSwap(won, "both", false);
  expect(score && handedOn(won, score)).toEqual({ red: 1, yellow: 0 });
});

test("a rematch names the player who starts, never a colour that will be the other one's", () => {
  const [ada, ben] = won.players;
  const unnamed = {
    ...won,
    players: [
      { ...ada, name: "Red" },
      { ...ben, name: "Yellow" },
    ],
  } as Match;
  expect(whoStarts(won, "red", en)).toBe("Ben starts");
  expect(whoStarts(won, "yellow", en)).toBe("You start");
  expect(whoStarts(unnamed, "red", en)).toBe("Guest starts");
  expect(whoStarts(unnamed, "both", en)).toBe("Colours swapped");
});

test("people without a name read of themselves as You", () => {
  const [ada, ben] = won.players;
  const players = [{ ...ada, name: "Red" }, ben] as Match["players"];
  expect(status(match({ players, active_seat: "red" }), "yellow", en).headline).toBe("Guest to move (Red)");
  expect(spoken(match({ players }), "red", en)).toBe("You, Red, column 4, row 1. Ben to move (Yellow).");
});

test("time that runs out before the first move loses like any other", () => {
  const late = (moves: number[], winner: string) =>
    match({ status: "completed", moves, outcome: { kind: "win", winner, reason: "timeout", lines: [] } });
  const lost = { headline: "You lost", detail: "You ran out of time." };
  expect(result(late([], "yellow"), "red", en)).toEqual(lost);
  expect(result(late([3], "red"), "red", en)).toEqual({
    headline: "You win",
    detail: "Ben ran out of time.",
  });
  expect(scoreOf(late([], "yellow"), "red")).toEqual({ yellow: 1 });
  expect(scoreOf(late([3], "red"), "red")).toEqual({ red: 1 });
});

test("before the first move a clock that runs is named", () => {
  const waiting = match({ moves: [], last_move: null, view: connectFour([]) });
  expect(status(waiting, "red", en).detail).toBe("No moves yet");
  const clock = { kind: "per_move", seconds: 30, running: "red" } as unknown as Match["clock"];
  expect(status({ ...waiting, clock }, "red", en).detail).toBe("The clock is running.");
});

test("a game's own reason keeps its full stop at its end on a page that runs from the right", async () => {
  const words = { en: { rules: [], reasons: { no_moves: "No move is left." } } };
  vi.stubGlobal("fetch", async () => Response.json([{ game_type: "checkers", words }]));
  await listGames();
  vi.unstubAllGlobals();
  const lost = (kind: "win" | "draw") =>
    match({ game: "checkers", outcome: { kind, winner: null, reason: "no_moves", lines: [] } });
  expect(result(lost("win"), "red", en).detail).toBe("No move is left.");
  document.dir = "rtl";
  const details = [lost("win"), lost("draw")].map((one) => result(one, "red", en).detail);
  document.dir = "";
  expect(details).toEqual(["\u2068No move is left.\u2069", "\u2068No move is left.\u2069"]);
});

test.each([
  ["resignation", "You resigned.", "Ada resigned."],
  ["timeout", "You ran out of time.", "Ada ran out of time."],
  ["disconnect", "You did not come back.", "Ada did not come back."],
])("a game that nobody wins by %s is no draw, and says who left", (reason, own, others) => {
  const [ada, ben] = match({}).players as [Match["players"][0], Match["players"][0]];
  const bots = ["yellow", "green"].map((seat) => ({ ...ben, seat, kind: "bot", level: "club" }));
  const over = match({
    status: "completed",
    seats: ["red", "yellow", "green"],
    players: [ada, ...bots] as Match["players"],
    moves: [3, 3, 3],
    outcome: { kind: "draw", winner: null, reason, lines: [] },
  });
  expect(result(over, "red", en)).toEqual({ headline: "Cancelled", detail: own });
  expect(result(over, null, en).detail).toBe(others);
  const three = { ...over, players: [ada, ben, { ...ben, seat: "green", name: "Cleo" }] as Match["players"] };
  expect(result(three, "red", en).detail).toBe(en.result.abortedWhy);
  expect(result({ ...three, left: ["yellow", "green"] }, "red", en).detail).toBe(own);
});
