import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { REACTION_MS, timedReactions } from "./reactions";

let shown: Readonly<Record<string, string>>;
const react = () =>
  timedReactions<string>((change) => {
    shown = change(shown);
  });

beforeEach(() => {
  shown = {};
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test("a reaction goes by itself", () => {
  react()("red", "wow");
  expect(shown).toEqual({ red: "wow" });
  vi.advanceTimersByTime(REACTION_MS);
  expect(shown).toEqual({});
});

test("a newer reaction of the same player has its whole time", () => {
  const show = react();
  show("red", "wow");
  show("yellow", "nice");
  vi.advanceTimersByTime(REACTION_MS - 1);
  show("red", "ouch");
  vi.advanceTimersByTime(REACTION_MS - 1);
  expect(shown).toEqual({ red: "ouch" });
  vi.advanceTimersByTime(1);
  expect(shown).toEqual({});
});
