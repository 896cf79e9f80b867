import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { MatchSummary } from "./api/types";
import { rememberPlayer, runningFirst, useOwnGames, useRunning, useWaiting } from "./ownGames";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  useRunning.setState({ running: [] });
});

const game = (id: string, change: Partial<MatchSummary> = {}) =>
  ({ id, status: "in_progress", seat: "red", your_turn: false, players: [], ...change }) as MatchSummary;
const bot = [{ seat: "yellow", name: "Club", kind: "bot" }] as MatchSummary["players"];

test("games that wait for a move come first, people before computers; games that are over are left out", () => {
  const items = [
    game("over", { status: "completed" }),
    game("theirs"),
    game("bot", { your_turn: true, players: bot }),
    game("mine", { your_turn: true }),
  ];
  expect(runningFirst(items).map((item) => item.id)).toEqual(["mine", "bot", "theirs"]);
});

test("a browser that never played asks for nothing; one that did knows how many games wait", async () => {
  const asked = vi.fn(async () => new Response(JSON.stringify({ items: [game("m", { your_turn: true })] })));
  vi.stubGlobal("fetch", asked);
  renderHook(useOwnGames).unmount();
  expect(asked).not.toHaveBeenCalled();
  rememberPlayer();
  const { unmount } = renderHook(useOwnGames);
  await waitFor(() => expect(renderHook(useWaiting).result.current).toBe(1));
  unmount();
});
