import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { solverClient } from "./client";
import type { FromWorker, ToWorker } from "./questions";
import { analyse, movesToEnd, NoSolver, ownMoves, verdict } from "./solver";

/** Stands in the worker's place: happy-dom has none. */
class Stand {
  static made: Stand[] = [];
  onmessage: (event: { data: FromWorker }) => void = () => undefined;
  onerror: () => void = () => undefined;
  readonly heard: ToWorker[] = [];
  readonly terminate = vi.fn();

  constructor() {
    Stand.made.push(this);
  }

  postMessage(message: ToWorker): void {
    this.heard.push(message);
  }

  say(data: FromWorker): void {
    this.onmessage({ data });
  }
}

async function worker(): Promise<Stand> {
  return waitFor(() => {
    const made = Stand.made[Stand.made.length - 1];
    if (!made) throw new Error("no worker yet");
    return made;
  });
}

beforeEach(() => vi.stubGlobal("Worker", Stand));
afterEach(() => {
  for (const one of Stand.made) one.onerror();
  Stand.made = [];
  vi.unstubAllGlobals();
});

const SCORES = [-2, -1, 0, 1, 0, -1, null];

const ready = async () => (await solverClient()).ready;

test("a question goes to the worker, and its answer comes back with what it is worth", async () => {
  const asked = analyse("4444446");
  const stand = await worker();
  stand.say({ type: "ready" });
  await waitFor(() => expect(stand.heard).toHaveLength(2));
  stand.say({ type: "answer", id: 1, reply: { status: "running", values: SCORES } });
  const answer = await asked;
  expect(answer).toEqual({ scores: SCORES, score: 1, best: [3], over: false });
  expect([verdict(answer.score), movesToEnd(7, answer.score)]).toEqual(["win", 35]);
});

test("a question taken back is cancelled in the worker", async () => {
  const taken = new AbortController();
  const asked = analyse("4", taken.signal);
  const stand = await worker();
  stand.say({ type: "ready" });
  await waitFor(() => expect(stand.heard).toHaveLength(2));
  taken.abort();
  await expect(asked).rejects.toMatchObject({ name: "AbortError" });
  expect(stand.heard[2]).toMatchObject({ type: "cancel" });
});

test("where it cannot run there is no solver; the next question tries again", async () => {
  const first = ready();
  const stand = await worker();
  stand.say({ type: "failed", why: "no WebAssembly" });
  await expect(first).rejects.toBeInstanceOf(NoSolver);
  expect(stand.terminate).toHaveBeenCalled();
  const second = ready();
  await waitFor(() => expect(Stand.made).toHaveLength(2));
  (await worker()).say({ type: "ready" });
  await second;
});

test("a worker that dies refuses what was asked", async () => {
  const asked = analyse("44");
  const stand = await worker();
  stand.say({ type: "ready" });
  await waitFor(() => expect(stand.heard).toHaveLength(2));
  stand.onerror();
  await expect(asked).rejects.toBeInstanceOf(NoSolver);
});

test("moves to the end, as the server counts them", () => {
  expect([movesToEnd(0, 1), movesToEnd(6, 18), movesToEnd(7, -18), movesToEnd(40, 0)]).toEqual([41, 1, 0, 2]);
  expect([ownMoves(0, 1), ownMoves(1, -2)]).toEqual([21, 19]);
});
