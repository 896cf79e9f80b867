import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refused, Unreachable } from "./api/call";
import { useFetched } from "./fetched";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("it asks once, and again only when the key changes", async () => {
  const fetch = vi.fn(async (key: string) => key);
  const hook = renderHook(({ key }) => useFetched(key, () => fetch(key)), { initialProps: { key: "one" } });
  expect(hook.result.current).toEqual({ data: null, error: null });
  await wait(60_000);
  expect(hook.result.current.data).toBe("one");
  hook.rerender({ key: "two" });
  expect(hook.result.current.data).toBe("one");
  await wait(0);
  expect(hook.result.current.data).toBe("two");
  expect(fetch.mock.calls).toEqual([["one"], ["two"]]);
});

test("it asks as often as the answer says", async () => {
  let count = 0;
  const fetch = vi.fn(async () => ++count);
  const hook = renderHook(() => useFetched("count", fetch, (data) => (data < 3 ? 5000 : null)));
  await wait(4999);
  expect(hook.result.current.data).toBe(1);
  await wait(60_000);
  expect(hook.result.current.data).toBe(3);
  expect(fetch).toHaveBeenCalledTimes(3);
});

test("a server that cannot be reached is asked until it answers, and the last answer stays", async () => {
  const fetch = vi
    .fn(async () => "there")
    .mockRejectedValueOnce(new Unreachable("/games"))
    .mockRejectedValueOnce(new Unreachable("/games"));
  const hook = renderHook(() => useFetched("games", fetch));
  await wait(0);
  expect(hook.result.current.error).toBeInstanceOf(Unreachable);
  await wait(4000);
  expect(hook.result.current).toEqual({ data: "there", error: null });
});

test("a refusal is final", async () => {
  const fetch = vi.fn(async () => {
    throw new Refused("match/not_found", "There is no such match.", 404);
  });
  const hook = renderHook(() => useFetched("match", fetch));
  await wait(60_000);
  expect(hook.result.current.error).toBeInstanceOf(Refused);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("a server in trouble is asked until it answers", async () => {
  const fetch = vi
    .fn(async () => "there")
    .mockRejectedValueOnce(new Refused("service/unavailable", "Try again.", 503));
  const hook = renderHook(() => useFetched("plan", fetch));
  await wait(0);
  expect(hook.result.current.error).toBeInstanceOf(Refused);
  await wait(2000);
  expect(hook.result.current).toEqual({ data: "there", error: null });
});

test("looking at the page again asks at once where the answer may have changed", async () => {
  const list = vi.fn(async () => []);
  const fixed = vi.fn(async () => "same");
  renderHook(() => useFetched("list", list, () => 8000));
  renderHook(() => useFetched("fixed", fixed));
  await wait(10);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await wait(10);
  expect(list).toHaveBeenCalledTimes(2);
  expect(fixed).toHaveBeenCalledTimes(1);
});

test("a slow answer and a look at the page do not make two rounds of questions", async () => {
  const slow = vi.fn(() => new Promise<string>((resolve) => setTimeout(() => resolve("list"), 500)));
  renderHook(() => useFetched("slow", slow, () => 1000));
  await wait(1600);
  expect(slow).toHaveBeenCalledTimes(2);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await wait(400);
  expect(slow).toHaveBeenCalledTimes(3);
  await wait(1500);
  expect(slow).toHaveBeenCalledTimes(4);
});

test("an answer that comes after the page has gone changes nothing", async () => {
  const fetch = vi.fn(async () => "late");
  const hook = renderHook(() => useFetched("late", fetch, () => 1000));
  hook.unmount();
  await wait(60_000);
  expect(fetch).toHaveBeenCalledTimes(1);
});
