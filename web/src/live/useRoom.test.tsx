import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sampleGame, sampleRoom } from "./sampleRoom.test-data";
import { sampleSession } from "./sampleSession.test-data";
import { useTimeLeft } from "./useRoom";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  delete document.documentElement.dataset.motion;
});

/** A turn of which 12.3 seconds are left; what was shown during the next ones, each value once. */
function shown(ms: number): { times: (number | null)[]; session: ReturnType<typeof sampleSession> } {
  const game = sampleGame({ deadline_in_ms: 12_300, remaining_ms: 12_300 });
  const begun = Date.now();
  const session = { ...sampleSession(sampleRoom({ game })), now: () => Date.now() - begun };
  const times: (number | null)[] = [];
  renderHook(() => {
    const left = useTimeLeft(session);
    if (left !== times[times.length - 1]) times.push(left);
  });
  for (let at = 0; at < ms; at++) act(() => void vi.advanceTimersByTime(1));
  return { times, session };
}

test("what is left of a turn is shown ten times a second", () => {
  const { times } = shown(1000);
  expect(times).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((step) => 12_300 - 100 * step));
});

test("with less motion it is shown when another second has begun", () => {
  document.documentElement.dataset.motion = "less";
  expect(shown(3000).times).toEqual([12_300, 12_000, 11_000, 10_000]);
});

test("with less motion a new turn is counted from its own first second", () => {
  document.documentElement.dataset.motion = "less";
  const { times, session } = shown(400);
  const game = sampleGame({ deadline_in_ms: 20_000, remaining_ms: 20_000 });
  act(() => session.store.setState({ room: sampleRoom({ game }), asOf: 400 }));
  for (let at = 0; at < 1000; at++) act(() => void vi.advanceTimersByTime(1));
  expect(times.slice(-2)).toEqual([20_000, 19_000]);
});
