import { act, cleanup, render, renderHook, screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Match } from "./api/types";

const PHRASES = { Roll: "Würfeln", "{} points": "{} Punkte", "The pot": "Der Topf" };
const GAMES = [{ game_type: "pig", words: { de: { phrases: PHRASES } } }];
let answered: () => Promise<Response>;

const MATCH = {
  ...{ id: "m", version: 1, game: "pig", written: [], seats: ["red", "blue"] },
  view: {
    ...{ title: "Pig: Red to move", sides: [], scores: { red: "3 points" } },
    targets: [{ move: { do: "roll" }, name: "Roll", zone: "button", cell: null, closed: null }],
  },
} as unknown as Match;

/** Each test begins with an app that knows no games yet. */
async function freshly(language: "de" | "en") {
  vi.resetModules();
  const { showLanguage } = await import("./i18n/text");
  await showLanguage(language);
  return import("./gameWords");
}

beforeEach(() => {
  answered = async () => new Response(JSON.stringify(GAMES));
  vi.stubGlobal(
    "fetch",
    vi.fn(() => answered()),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a match waits for the words of its game, and is the same match as long as it does not change", async () => {
  const { useTranslated } = await freshly("de");
  const { result, rerender } = renderHook(() => useTranslated(MATCH));
  expect(result.current).toBeNull();
  await waitFor(() => expect(result.current?.view.scores).toEqual({ red: "3 Punkte" }));
  const before = result.current;
  rerender();
  expect(result.current).toBe(before);
});

test("what the server cannot say now is said in English, and in German once it can", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const answer = answered;
  answered = () => Promise.reject(new TypeError("no connection"));
  const { useTranslated } = await freshly("de");
  const { result } = renderHook(() => useTranslated(MATCH));
  await waitFor(() => expect(result.current).toBe(MATCH));
  answered = answer;
  await act(() => vi.advanceTimersByTimeAsync(2500));
  await waitFor(() => expect(result.current?.view.targets[0]?.name).toBe("Würfeln"));
  vi.useRealTimers();
});

test.each([
  ["en", MATCH],
  ["de", { ...MATCH, game: "connect-four" }],
] as const)("nothing is asked for where nothing is to be translated: %s", async (language, match) => {
  const { useTranslated } = await freshly(language);
  const { result } = renderHook(() => useTranslated(match));
  expect(result.current).toBe(match);
  await act(async () => {});
  expect(fetch).not.toHaveBeenCalled();
});

test("the board of a plan speaks the reader's language too", async () => {
  await freshly("de");
  const { usePlanPath } = await import("../features/match/long/usePlanPath");
  const ahead = { line: "", words: ["roll"], to_move: "red", view: MATCH.view };
  const list = answered;
  vi.stubGlobal("fetch", async (url: string) =>
    url.includes("/games?") ? list() : new Response(JSON.stringify(ahead)),
  );
  const { result } = renderHook(() => usePlanPath(MATCH));
  await waitFor(() => expect(result.current.ahead?.view.targets[0]?.name).toBe("Würfeln"));
  const [target] = result.current.ahead?.view.targets ?? [];
  act(() => target && result.current.choose(target));
  expect(result.current.moves).toEqual(["roll"]);
});

test("a replay is not in English first", async () => {
  const view = {
    ...{ title: "", rows: 1, columns: 1, cells: [[null]], sides: [], style: "squares", to_move: null },
    ...{ last: [], lines: [], targets: [], column_labels: ["a"], row_labels: [""], headings: ["The pot"] },
  };
  const match = { ...MATCH, status: "completed", moves: [], players: [], view };
  await freshly("de");
  const { ReviewOfMatch } = await import("../features/review/ReviewOfMatch");
  let list: (() => void) | undefined;
  vi.stubGlobal("fetch", (url: string) =>
    url.includes("/games?")
      ? new Promise<Response>((resolve) => {
          list = () => resolve(new Response(JSON.stringify(GAMES)));
        })
      : Promise.resolve(new Response(JSON.stringify(match))),
  );
  await act(async () => {
    render(
      <Suspense>
        <ReviewOfMatch id="m" />
      </Suspense>,
    );
  });
  await waitFor(() => expect(list).toBeDefined());
  expect(screen.queryByText("The pot")).toBeNull();
  await act(async () => list?.());
  expect((await screen.findAllByText("Der Topf")).length).toBeGreaterThan(0);
  expect(screen.queryByText("The pot")).toBeNull();
});

test("a page that changes its language asks for the words of the other one", async () => {
  const { useTranslated } = await freshly("de");
  const { showLanguage } = await import("./i18n/text");
  const { result } = renderHook(() => useTranslated(MATCH));
  await waitFor(() => expect(result.current?.view.targets[0]?.name).toBe("Würfeln"));
  const french = [{ game_type: "pig", words: { fr: { phrases: { Roll: "Lancer" } } } }];
  answered = async () => new Response(JSON.stringify(french));
  await act(() => showLanguage("fr"));
  await waitFor(() => expect(result.current?.view.targets[0]?.name).toBe("Lancer"));
  const asked = vi.mocked(fetch).mock.calls.map(([url]) => url);
  expect(asked).toEqual(["/api/games?language=de", "/api/games?language=fr"]);
});
