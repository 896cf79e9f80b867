import { expect, test } from "vitest";
import { linkedReview } from "./pasted";

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
