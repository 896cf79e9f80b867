// @vitest-environment node
import { expect, test } from "vitest";
import { SolverModule } from "./module";
import { QuestionQueue } from "./questionQueue";
import type { Question, Reply } from "./questions";
import wasm from "./solver.wasm?inline";

const solver = await SolverModule.from(await (await fetch(wasm)).arrayBuffer());

/** A queue, and the replies by id. */
function queue() {
  const replies = new Map<number, Reply | string>();
  const waiting = new Map<number, () => void>();
  const settle = (id: number, reply: Reply | string) => {
    replies.set(id, reply);
    waiting.get(id)?.();
  };
  const made = new QuestionQueue(solver, settle, settle);
  const ask = (id: number, question: Question) =>
    new Promise<Reply | string | undefined>((resolve) => {
      waiting.set(id, () => resolve(replies.get(id)));
      made.ask(id, question);
    });
  return { made, ask, replies };
}

test("every column has its exact score, also where one is full", async () => {
  const { ask } = queue();
  expect(await ask(1, { kind: "columns", moves: "222222431435314" })).toEqual({
    status: "running",
    values: [-13, null, -13, -13, -13, -13, -13],
  });
  expect(await ask(2, { kind: "columns", moves: "112233" })).toEqual({
    status: "running",
    values: [-2, -1, -1, 18, -2, -2, -3],
  });
});

test("a game that is over has no columns, and what is no game is refused", async () => {
  const { ask } = queue();
  expect(await ask(1, { kind: "columns", moves: "1122334" })).toEqual({ status: "won", values: null });
  expect(await ask(2, { kind: "columns", moves: "11223345" })).toContain("not a game");
  expect(await ask(3, { kind: "columns", moves: "1111111" })).toContain("not a game");
  expect(await ask(4, { kind: "columns", moves: "80" })).toContain("not a game");
});

test("a cancelled question stops between two slices, and the next one is answered", async () => {
  const { made, ask, replies } = queue();
  void ask(1, { kind: "columns", moves: "" }); // without a book: a search of seconds
  setTimeout(() => made.cancel(1), 1);
  expect(await ask(2, { kind: "columns", moves: "112233" })).toMatchObject({ status: "running" });
  expect(replies.has(1)).toBe(false);
});

test("without memory the same question costs the same: too hard stays too hard", async () => {
  const { ask } = queue();
  const hard: Question = { kind: "afresh", moves: "4444", nodes: 40_000 };
  expect(await ask(1, hard)).toEqual({ status: "running", values: null });
  expect(await ask(2, hard)).toEqual({ status: "running", values: null });
  const easy = "2252576253462244111563365343671351441"; // five discs from the end
  expect(await ask(3, { kind: "afresh", moves: easy, nodes: 40_000 })).toEqual({
    status: "running",
    values: [null, null, null, null, null, -1, -2],
  });
});

test("a look ahead sees a win in reach, and full columns as nothing", async () => {
  const { ask } = queue();
  const reply = await ask(1, { kind: "look", moves: "112233", plies: 2 });
  expect((reply as Reply).values?.[3]).toBe(10_000 - 7);
  expect(((await ask(2, { kind: "look", moves: "111111", plies: 2 })) as Reply).values?.[0]).toBeNull();
});

test("a book that is damaged is not opened, and answers stay exact", () => {
  expect(solver.openBook(new Uint8Array(1000))).toBe(false);
  expect(solver.openBook(new Uint8Array(3_000_000))).toBe(false);
  solver.setUp("112233");
  expect(solver.columns(1e8)).toEqual([-2, -1, -1, 18, -2, -2, -3]);
});
