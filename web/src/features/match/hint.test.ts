import { afterEach, expect, test, vi } from "vitest";
import type { Match } from "../../shared/api/types";
import en from "../../shared/i18n/en/pages";
import { askHint } from "./hint";

const match = (moves: number[], game = "connect-four") => ({ game, moves }) as unknown as Match;

afterEach(() => vi.unstubAllGlobals());

/** The server's analysis, for browsers in which the solver does not run. */
function answers(scores: number[]) {
  const columns = scores.map((score, column) => ({ column, legal: true, score }));
  const asked = vi.fn(() => Promise.resolve(new Response(JSON.stringify({ columns }))));
  vi.stubGlobal("fetch", asked);
  return asked;
}

test("a hint comes in three steps, and only the last one names the column", async () => {
  const asked = answers([-1, -1, -1, -1, -1, 18, -1]);
  const { rungs, target } = await askHint(match([3, 3, 4, 4]), en);
  expect(rungs).toHaveLength(3);
  expect(rungs[0]).toBe("Look at the right side.");
  expect(rungs.slice(0, 2).join()).not.toMatch(/column 6/);
  expect(rungs[2]).toMatch(/^Play column 6: it wins in 2/);
  expect(target).toBe(5);
  const [path, init] = asked.mock.calls[0] as unknown as [string, RequestInit];
  expect(path).toBe("/api/analysis");
  expect(JSON.parse(String(init.body))).toEqual({ game: "connect-four", moves: "4455" });
});

test("a win that is far away is one with perfect play", async () => {
  answers([-1, -1, -1, -1, -1, 2, -1]);
  const { rungs } = await askHint(match([3, 2]), en);
  expect(rungs[2]).toBe("Hint: column 6. It wins with perfect play.");
});

test("a request that failed is no game without hints: a second try may work", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  expect((await askHint(match([3, 3, 4]), en)).problem).toBe("No hint right now. Try again.");
});

test("where there is no analysis there is no hint, and it is said", async () => {
  const body = JSON.stringify({ code: "game/no_analysis", detail: "no" });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status: 422 })));
  expect((await askHint(match([0], "reversi"), en)).problem).toBe("There are no hints for this game.");
});

test("a position that is played for a rating has no hint, and it is said why", async () => {
  const detail = "This position is being played for a rating. It can be analysed when that game is over.";
  const body = JSON.stringify({ code: "analysis/closed", detail });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status: 409 })));
  expect((await askHint(match([6, 5, 6]), en)).problem).toBe(detail);
});
