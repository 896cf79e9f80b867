// @vitest-environment node
import { expect, test } from "vitest";
import record from "../../../tests/data/opponents.json";
import { after, landing, play } from "../connectFour/position";
import { boardView } from "../connectFour/view";
import { Chance } from "./chance";
import { completing, feeling } from "./eyes";
import { LEVELS, levelNamed, SKILLS } from "./levels";
import { SolverModule } from "./module";
import { type Ask, choose } from "./opponent";
import { QuestionQueue } from "./questionQueue";
import type { Question, Reply } from "./questions";
import wasm from "./solver.wasm?inline";

const solver = await SolverModule.from(await (await fetch(wasm)).arrayBuffer());

/** A queue of its own, as the worker has it. */
const ask: Ask = (question: Question, signal?: AbortSignal) =>
  new Promise<Reply>((resolve, reject) => {
    const queue = new QuestionQueue(
      solver,
      (_, reply) => resolve(reply),
      (_, why) => reject(new Error(why)),
    );
    signal?.addEventListener("abort", () => {
      queue.cancel(1);
      reject(new Error("aborted"));
    });
    queue.ask(1, question);
  });

const COLUMNS = [0, 1, 2, 3, 4, 5, 6];

test("the levels are the server's", () => {
  expect(LEVELS).toEqual(record.levels);
  expect(SKILLS).toEqual(record.skills);
  expect([levelNamed("expert"), levelNamed("nobody"), levelNamed(null)]).toEqual([
    "expert",
    "casual",
    "casual",
  ]);
});

test("a position is drawn as the server draws it", () => {
  for (const { moves, view } of record.views) expect(boardView(after(moves))).toEqual(view);
});

test("every cell feels, completes and looks ahead as on the server", () => {
  expect(record.seen.length).toBe(40);
  for (const { moves, felt, mine, theirs, look } of record.seen) {
    const position = after(moves);
    const cells = COLUMNS.map((column) => landing(position, column));
    const [own, other] = position.toMove === 0 ? ([0, 1] as const) : ([1, 0] as const);
    const sorted = (all: readonly (readonly string[] | null)[]) => all.map((one) => one && [...one].sort());
    expect(cells.map((cell) => (cell === null ? null : feeling(position, cell)))).toEqual(felt);
    expect(sorted(cells.map((cell) => (cell === null ? null : completing(position, own, cell))))).toEqual(
      sorted(mine),
    );
    expect(sorted(cells.map((cell) => (cell === null ? null : completing(position, other, cell))))).toEqual(
      sorted(theirs),
    );
    solver.setUp(moves);
    expect(solver.look(5)).toEqual(look);
  }
});

test("those who go by eye choose as often as on the server", async () => {
  const tries = 400;
  for (const { moves, shares } of record.played) {
    for (const [level, share] of Object.entries(shares)) {
      const chance = Chance.seeded(1);
      const count = COLUMNS.map(() => 0);
      for (let i = 0; i < tries; i++) {
        const column = await choose(after(moves), levelNamed(level), ask, chance);
        count[column] = (count[column] ?? 0) + 1;
      }
      const apart = COLUMNS.reduce(
        (sum, at) => sum + Math.abs((count[at] ?? 0) / tries - (share[at] ?? 0)),
        0,
      );
      expect(apart / 2, `${level} after ${moves}: ${count} instead of ${share}`).toBeLessThan(0.11);
    }
  }
});

test("perfect gives nothing away, and expert knows a late board", async () => {
  let position = after("2252576253462244111563365343");
  for (const level of ["perfect", "expert"] as const) {
    solver.setUp(position.moves);
    const scores = solver.columns(1e8);
    const column = await choose(position, level, ask, Chance.seeded(3));
    expect(scores?.[column]).toBe(Math.max(...(scores ?? []).filter((score) => score !== null)));
    position = play(position, column);
  }
});

test("every level takes a win in one", async () => {
  for (const { level } of LEVELS) expect(await choose(after("112233"), level, ask)).toBe(3);
});
