import { expect, test } from "vitest";
import { characters, nameLength } from "./names";

test("a name is counted as people count, without the blanks around it", () => {
  expect(nameLength("  Zoe\u0308 ")).toBe(3);
  expect(nameLength("👨‍👩‍👧".repeat(24))).toBe(24);
  expect(nameLength("🇩🇪🇫🇷")).toBe(2);
  expect(characters("é👍🏽")).toHaveLength(2);
});
