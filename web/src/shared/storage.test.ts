import { afterEach, expect, test, vi } from "vitest";
import { readJson, readText, writeJson, writeText } from "./storage";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test("text and values come back as they were kept", () => {
  writeText("fourline.word", "four");
  writeJson("fourline.value", { moves: "44", solved: [1] });
  expect(readText("fourline.word")).toBe("four");
  expect(readJson("fourline.value")).toEqual({ moves: "44", solved: [1] });
  writeText("fourline.word", null);
  expect(readText("fourline.word")).toBeNull();
});

test("what cannot be read counts as nothing", () => {
  writeText("fourline.value", "{not json");
  expect(readJson("fourline.value")).toBeNull();
  expect(readJson("fourline.missing")).toBeNull();
});

test("a browser that refuses storage breaks nothing", () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => {} });
  writeJson("fourline.value", 1);
  writeText("fourline.value", null);
  expect(readText("fourline.value")).toBeNull();
  expect(readJson("fourline.value")).toBeNull();
});
