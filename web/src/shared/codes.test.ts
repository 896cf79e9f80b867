import { expect, test } from "vitest";
import { hasForeignLetters, readLetters } from "./codes";

test("letters are read as they are typed or heard", () => {
  expect(readLetters("bcdf-ghjk lmp", 8)).toBe("BCDFGHJK");
  expect(readLetters("nw a1", 8)).toBe("MV");
});

test("a vowel or a digit is no letter of a code; what is only spelling passes", () => {
  expect(["KTRA", "ktr1", "é", "ش"].map(hasForeignLetters)).toEqual([true, true, true, true]);
  expect(["KTRM", " kt-rn ", "w", ""].map(hasForeignLetters)).toEqual([false, false, false, false]);
});
