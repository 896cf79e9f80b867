import { afterEach, expect, test, vi } from "vitest";
import type { Match } from "../../shared/api/types";
import en from "../../shared/i18n/en";
import { askHint } from "./hint";

const match = { game: "connect-four", moves: [3, 3, 4] } as unknown as Match;

afterEach(() => vi.unstubAllGlobals());

test("a hint names the best column and what it is worth, and says which column to light", async () => {
  const asked = vi.fn(() => Promise.resolve(new Response(JSON.stringify({ best: [5], verdict: "win" }))));
  vi.stubGlobal("fetch", asked);
  expect(await askHint(match, en)).toEqual({ text: "Hint: column 6. It wins with perfect play.", column: 5 });
  const [path, init] = asked.mock.calls[0] as unknown as [string, RequestInit];
  expect(path).toBe("/api/analysis");
  expect(JSON.parse(String(init.body))).toEqual({ game: "connect-four", moves: "445" });
});

test("a request that failed is no game without hints: a second try may work", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  expect(await askHint(match, en)).toEqual({ text: "No hint right now. Try again.", column: null });
});

test("where there is no analysis there is no hint, and it is said", async () => {
  const body = JSON.stringify({ code: "game/no_analysis", detail: "no" });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status: 422 })));
  expect(await askHint(match, en)).toEqual({ text: "There are no hints for this game.", column: null });
});
