import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useBoot } from "./Boot";

afterEach(() => vi.unstubAllGlobals());

test("a browser that keeps nothing for a tab still starts", () => {
  const refuse = () => {
    throw new Error("refused");
  };
  vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse });
  const { result } = renderHook(() => useBoot("KTRM"));
  expect(result.current.started).toBe(false);
  act(() => result.current.start());
  expect(result.current.started).toBe(true);
});
