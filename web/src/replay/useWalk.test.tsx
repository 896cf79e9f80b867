import { act, cleanup, fireEvent, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { plyOfAddress, useAddress, useWalk, useWalkKeys } from "./useWalk";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  ["?ply=12", 12],
  ["?moves=44&ply=0", 0],
  ["?ply=-1", null],
  ["?ply=x", null],
  ["", null],
])("%s names the move %s", (search, ply) => {
  expect(plyOfAddress(search)).toBe(ply);
});

test("a step never goes past either end", () => {
  const { result } = renderHook(() => useWalk(7, 99));
  expect(result.current.ply).toBe(7);
  act(() => result.current.go(-3));
  expect(result.current.ply).toBe(0);
});

test("played by itself it goes on to the end and stops; from the end it begins anew", () => {
  const { result } = renderHook(() => useWalk(2, 2));
  act(() => result.current.toggle());
  expect(result.current).toMatchObject({ ply: 0, playing: true });
  for (let step = 0; step < 3; step++) act(() => vi.advanceTimersByTime(900));
  expect(result.current).toMatchObject({ ply: 2, playing: false });
});

test("a step by hand stops it", () => {
  const { result } = renderHook(() => useWalk(5, 0));
  act(() => result.current.toggle());
  act(() => result.current.go(3));
  expect(result.current).toMatchObject({ ply: 3, playing: false });
});

test("the address follows, and what else it says stays", () => {
  window.history.replaceState(null, "", "/review?moves=4453");
  renderHook(() => useAddress(2));
  vi.advanceTimersByTime(200);
  expect(window.location.search).toBe("?moves=4453&ply=2");
});

test("keys step, but not while one types or the board has used them", () => {
  const step = vi.fn();
  const end = vi.fn();
  renderHook(() => useWalkKeys(step, end));
  fireEvent.keyDown(document.body, { key: "ArrowLeft" });
  fireEvent.keyDown(document.body, { key: "End" });
  const field = document.body.appendChild(document.createElement("input"));
  fireEvent.keyDown(field, { key: "ArrowRight" });
  fireEvent.keyDown(document.body, { key: "ArrowRight", ctrlKey: true });
  expect(step.mock.calls).toEqual([[-1]]);
  expect(end.mock.calls).toEqual([[true]]);
  field.remove();
});
