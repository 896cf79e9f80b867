/** Whoever changes an English sentence looks at the other languages too: `reviewed.json` says which were looked at. */
import { expect, test } from "vitest";
import { english, fingerprint, OTHERS } from "./dictionaries.test-data";
import reviewed from "./reviewed.json";

const record = new Map(Object.entries(reviewed as Record<string, string>));

/** Keys whose English text is not the one this language was compared with. */
function stale(code: string): string[] {
  return [...english()].flatMap(([key, print]) => {
    const [known = "", ...languages] = (record.get(key) ?? "").split(" ");
    return known === print && languages.includes(code) ? [] : [key];
  });
}

test.each(OTHERS)("%s says what English says now", (code) => {
  const advice = `English changed or is new: compare these in ${code}, then run \`make translations\`.`;
  expect(stale(code), advice).toEqual([]);
});

test("the record holds no key that is gone", () => {
  const now = english();
  expect(
    [...record.keys()].filter((key) => !now.has(key)),
    "Run `make translations`.",
  ).toEqual([]);
});

test("a changed word changes the fingerprint, in a sentence and in a function", () => {
  expect(fingerprint("The game is over")).not.toBe(fingerprint("The match is over"));
  expect(fingerprint((name: string) => `Join ${name}`)).not.toBe(
    fingerprint((name: string) => `Join ${name}’s game`),
  );
});
