import { expect, test } from "vitest";
import { linkedReview, recordedReview } from "./pasted";

const HERE = "https://fourline.example";

test.each([
  [`${HERE}/review?moves=4453&ply=2`, "/review?moves=4453"],
  [` ${HERE}/play/AbC-12_x\n`, "/review/AbC-12_x"],
  [`${HERE}/watch/abc?ply=3`, "/review/abc"],
  ["http://192.168.1.5:8000/review?moves=44", "/review?moves=44"],
  ["https://elsewhere.example/play/abc", null],
  [`${HERE}/rules`, null],
  ["4 4 5 3", null],
  ["1. 4 4", null],
])("%s leads to %s", (text, path) => {
  expect(linkedReview(text, HERE)).toBe(path);
});

test("a record leads to its review, with the names of its players", () => {
  expect(recordedReview("4453")).toBe("/review?moves=4453");
  const asked = new URLSearchParams(
    recordedReview(`[Red "A & B"]\n[Yellow "${"x".repeat(99)}"]\n1. 4 4 *`).slice("/review?".length),
  );
  expect(Object.fromEntries(asked)).toEqual({ moves: "44", red: "A & B", yellow: "x".repeat(40) });
});
