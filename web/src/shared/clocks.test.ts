import { expect, test } from "vitest";
import { clockName, digits } from "./clocks";
import en from "./i18n/en/pages";

test.each([
  [-5, "0:00.0"],
  [940, "0:00.9"],
  [9_940, "0:09.9"],
  [10_000, "0:10"],
  [59_200, "1:00"],
  [192_000, "3:12"],
  [3_600_000, "1:00:00"],
  [180_000_000, "2 d 02:00"],
])("%d ms read %s", (ms, text) => {
  expect(digits(ms, en)).toBe(text);
});

test("clocks have names", () => {
  expect(clockName(null, en)).toBe("No clock");
  expect(clockName({ kind: "fischer", initial: 300, increment: 3 }, en)).toBe("5 min + 3 s");
  expect(clockName({ kind: "per_move", seconds: 30 }, en)).toBe("30 s per move");
  expect(clockName({ kind: "correspondence", days: 3 }, en)).toBe("3 days per move");
});
