/** Fair starts, the swap, sets and the even opponent in games without a server. */
import { waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Target } from "../board/view";
import { Chance } from "../solver/chance";
import type { Reply } from "../solver/questions";
import { findStart, gameFor, readStart, writeStart } from "./address";
import { draw, NoOpening, sizeOf } from "./decks";
import { afterGame, FIRST, keepStrength, keptStrength, levelOf } from "./even";
import { type DeviceGame, newGame } from "./game";
import { keep, keptGame, unfinishedGame } from "./kept";
import { DeviceSession } from "./session";

afterEach(() => localStorage.clear());

const at = (column: number) => ({ move: { column } }) as unknown as Target;
const left = (): Promise<Reply> => Promise.resolve({ status: "running", values: [9, 0, 0, 0, 0, 0, 0] });
const playing = (game: DeviceGame) => {
  const session = new DeviceSession(game, "", left, 0);
  session.open();
  return session;
};
const matchOf = (session: DeviceSession) => session.store.getState().match;

test("a handicap may be asked for by its number, also in an address", () => {
  const isDrawn = (number: number, favours: string) => {
    try {
      return draw({ kind: "handicap", favours, number }).number === number;
    } catch (error) {
      return !(error instanceof NoOpening);
    }
  };
  for (const number of [1, 2, 290]) expect(isDrawn(number, "red")).not.toBe(isDrawn(number, "yellow"));
  expect(["red", "yellow"].some((favours) => isDrawn(291, favours))).toBe(false);
  const start = { kind: "handicap", favours: "yellow", number: 12 } as const;
  expect(readStart(writeStart(start))).toEqual(start);
  expect(readStart("handicap:yellow:70")).toEqual({ kind: "handicap", favours: "yellow", share: 70 });
});

test("the decks have the sizes and the numbers that the server has", () => {
  expect(["even-4", "even-6", "even-8", "handicap"].map(sizeOf)).toEqual([44, 236, 998, 290]);
  expect(draw({ kind: "even", plies: 8, number: 417 }).moves).toBe("15222267");
  expect(draw({ kind: "even", plies: 4, number: 44 }).moves).toBe("5543");
  expect(draw({ kind: "even", number: 236 })).toMatchObject({ deck: "even-6", moves: "177271" });
});

test("a handicap is near the share that was asked for, else the nearest there is", () => {
  for (const random of [0, 0.5, 0.999]) {
    const drawn = draw({ kind: "handicap", favours: "yellow", share: 65 }, () => random);
    expect(drawn.favours).toBe("yellow");
    expect(Math.abs((drawn.share ?? 0) - 65)).toBeLessThanOrEqual(2);
  }
  expect(draw({ kind: "handicap", favours: "yellow", share: 85 }).share).toBe(80);
});

test.each([
  [{ kind: "even", plies: 5 }, "plies"],
  [{ kind: "even", number: 237 }, "number"],
  [{ kind: "even", number: 0 }, "number"],
  [{ kind: "handicap", favours: "red", share: 99 }, "share"],
] as const)("%o is no opening", (asked, fault) => {
  expect(() => draw(asked)).toThrow(NoOpening);
  expect(() => draw(asked)).toThrow(fault);
});

test("an address asks for a start, and one that does not exist is a fault", async () => {
  for (const start of ["even-6", "even-8:417", "handicap:yellow:70", "handicap:red", "swap"])
    expect(start === "swap" ? "swap" : writeStart(readStart(start) as never)).toBe(start);
  expect(await findStart("?start=even-8:417")).toMatchObject({ start: { number: 417 } });
  expect(await findStart("?start=swap&set=2")).toEqual({ start: { kind: "swap" } });
  expect(await findStart("")).toEqual({ start: null });
  expect(await findStart("?start=even-5")).toEqual({ fault: { kind: "deck" } });
  expect(await findStart("?start=odd")).toEqual({ fault: { kind: "deck" } });
  expect(await findStart("?start=even-6:999")).toEqual({ fault: { kind: "number", size: 236 } });
  expect(await findStart("?start=even-6:x")).toEqual({ fault: { kind: "number", size: 236 } });
  expect(await findStart("?start=handicap:red:99")).toEqual({ fault: { kind: "share" } });
  expect(await findStart("?set=3")).toEqual({ fault: { kind: "set" } });
});

test("a game begins after its opening, and the opening is no move of the players", () => {
  const start = draw({ kind: "even", plies: 8, number: 417 });
  const session = playing(newGame("both", "casual", { start }));
  expect(matchOf(session)).toMatchObject({
    moves: [0, 4, 1, 1, 1, 1, 5, 6],
    given: 8,
    active_seat: "red",
    start: { kind: "even", deck: "even-8", number: 417 },
  });
  expect(unfinishedGame()).toBeNull();
  session.play(at(3));
  expect(unfinishedGame()?.moves).toBe("152222674");
  expect(keptGame()?.start).toEqual(start);
});

test("the computer takes the centre and leaves the columns beside it", async () => {
  const taken = playing(newGame("red", "perfect", { start: { kind: "swap" } }));
  taken.play(at(3));
  expect(matchOf(taken)?.swap).toBe(true);
  await waitFor(() => expect(taken.store.getState().seat).toBe("yellow"));
  expect(matchOf(taken)).toMatchObject({ moves: [3], swap: false, swapped: true, active_seat: "yellow" });
  const fair = playing(newGame("red", "perfect", { start: { kind: "swap" } }));
  fair.play(at(2));
  await waitFor(() => expect(matchOf(fair)?.moves).toHaveLength(2));
  expect(fair.store.getState().seat).toBe("red");
});

test("the computer begins beside the centre, and the person may take the disc, once and at that moment", async () => {
  const session = playing(newGame("yellow", "perfect", { start: { kind: "swap" } }));
  await waitFor(() => expect(matchOf(session)?.moves).toHaveLength(1));
  expect([2, 4]).toContain(matchOf(session)?.moves[0]);
  await session.command("swap");
  expect(session.store.getState().seat).toBe("red");
  await waitFor(() => expect(matchOf(session)?.moves).toHaveLength(2));
  await session.command("swap");
  expect(session.store.getState().seat).toBe("red");
});

test("a set is two games from the same opening with sides changed, and its rematch is a set", async () => {
  const start = draw({ kind: "even", number: 17 });
  const session = playing(newGame("red", "perfect", { start, two: true }));
  expect(matchOf(session)?.set).toEqual({ of: 2, game: 1, score: { red: 0, yellow: 0 } });
  await session.command("resign");
  expect(matchOf(session)?.set?.score).toEqual({ red: 0, yellow: 1 });
  await session.command("rematch");
  expect(session.store.getState().seat).toBe("yellow");
  expect(matchOf(session)).toMatchObject({
    set: { game: 2, score: { red: 1, yellow: 0 } },
    start: { number: 17 },
  });
  expect(keptGame()?.set).toEqual({ game: 2, points: { red: 1, yellow: 0 } });
  expect(unfinishedGame()).not.toBeNull();
  await session.command("resign");
  expect(matchOf(session)?.set?.score).toEqual({ red: 2, yellow: 0 });
  await session.command("rematch");
  expect(matchOf(session)?.set).toEqual({ of: 2, game: 1, score: { red: 0, yellow: 0 } });
  expect(matchOf(session)?.start?.deck).toBe("even-6");
});

test("the even opponent's strength is fixed within a game, told at its end, and kept for the next", async () => {
  const session = playing(gameFor("?seat=red&level=even", null, "casual"));
  expect(matchOf(session)).toMatchObject({ even: null, players: [{}, { level: "even" }] });
  await session.command("resign");
  expect(matchOf(session)?.even).toEqual({ strength: 0.3 });
  expect(keptStrength()).toEqual({ strength: 0.1, step: 0.2, last: -1 });
  await session.command("rematch");
  await session.command("resign");
  expect(matchOf(session)?.even).toEqual({ strength: 0.1 });
});

test("the strength moves as the server's does", () => {
  expect(afterGame({ strength: 0.5, step: 0.2, last: 1 }, -1)).toEqual({
    strength: 0.4,
    step: 0.1,
    last: -1,
  });
  expect(afterGame({ strength: 0.95, step: 0.2, last: 1 }, 1).strength).toBe(1);
  expect(afterGame({ strength: 0.5, step: 0.04, last: 1 }, -1).step).toBe(0.03);
  expect(afterGame(FIRST, 0)).toEqual(FIRST);
});

test("a strength between two levels is sometimes one, sometimes the other", () => {
  const chance = Chance.seeded(1);
  const drawn = Array.from({ length: 2000 }, () => levelOf(0.3, chance));
  const clubs = drawn.filter((level) => level === "club").length;
  expect(new Set(drawn)).toEqual(new Set(["casual", "club"]));
  expect(clubs / drawn.length).toBeCloseTo(0.2, 1);
  expect([levelOf(0, chance), levelOf(1, chance)]).toEqual(["beginner", "perfect"]);
});

test("what is kept and cannot be is forgotten", () => {
  for (const broken of [{ strength: 3 }, { strength: 0.3, step: 0.2, last: 7 }, "x", null]) {
    localStorage.setItem("fourline.even", JSON.stringify(broken));
    expect(keptStrength()).toEqual(FIRST);
  }
  keepStrength({ strength: 0.5, step: 0.1, last: 1 });
  expect(keptStrength().strength).toBe(0.5);
  const start = draw({ kind: "even", number: 17 });
  keep({ ...newGame("red", "even", { start }), moves: "7" });
  expect(keptGame()).toBeNull();
});
