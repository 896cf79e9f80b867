import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../shared/i18n/languages";
import type { PartyText } from "../../shared/i18n/partyText";
import { cut, spin } from "./names";

const FILES = import.meta.glob<{ default: PartyText }>("../../shared/i18n/??/party.ts", { eager: true });

function words(code: string): PartyText {
  const found = FILES[`../../shared/i18n/${code}/party.ts`];
  if (!found) throw new Error(`no dictionary for ${code}`);
  return found.default;
}

/** Draws this adjective and this noun first, and afterwards the first of each. */
function drawing(adjective: number, adjectives: number, noun: number, nouns: number): () => number {
  const draws = [adjective / adjectives, noun / nouns];
  return () => draws.shift() ?? 0;
}

describe.each(LANGUAGES)("names spun in $name", ({ code }) => {
  const t = words(code);
  const { adjectives, nouns, join } = t.names;
  const pairs = adjectives.flatMap((adjective, a) => nouns.map((noun, n) => ({ adjective, a, noun, n })));

  test.each(pairs)("$adjective, $noun: twelve characters at most, never cut", ({ a, n }) => {
    const name = spin(t, "", drawing(a + 0.5, adjectives.length, n + 0.5, nouns.length));
    expect(cut(name)).toBe(name);
    expect(name).toContain(" ");
  });

  test("most of them fit as they are, and no word is never used", () => {
    const fitting = pairs.filter(
      ({ adjective, noun }) => cut(join(adjective, noun)) === join(adjective, noun),
    );
    expect(fitting.length).toBeGreaterThan(pairs.length / 2);
    expect(new Set(fitting.map(({ adjective }) => adjective)).size).toBe(adjectives.length);
    expect(new Set(fitting.map(({ noun }) => noun)).size).toBe(nouns.length);
  });
});

test("a name that is too long is cut, and a family counts as one character", () => {
  expect(cut("Maximiliane die Große")).toBe("Maximiliane ");
  expect(cut(`${"👨‍👩‍👧".repeat(13)}`)).toBe("👨‍👩‍👧".repeat(12));
});
