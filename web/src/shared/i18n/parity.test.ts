import { describe, expect, test } from "vitest";
import type { Text } from "./en";
import { LANGUAGES } from "./languages";

/** The three dictionaries of every language: pages, party screens, review and puzzles. */
const FILES = import.meta.glob<{ default: object }>(["./??.ts", "./party/??.ts", "./learn/??.ts"], {
  eager: true,
});
const FOLDERS = ["./", "./party/", "./learn/"];

function dictionary(folder: string, code: string): object {
  return FILES[`${folder}${code}.ts`]?.default ?? {};
}

/** Every key with its kind and, for functions, how many things it needs to know. */
function shape(value: unknown, path = ""): string[] {
  if (typeof value === "function") return [`${path}(${value.length})`];
  if (Array.isArray(value)) return [`${path}[${value.length}]`];
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([key, one]) => shape(one, `${path}.${key}`));
}

/** A language has names and level names of its own; a theme that needs no name may leave it out. */
const keys = (text: object) =>
  shape(text)
    .filter((key) => !key.startsWith(".levels") && !key.startsWith(".names"))
    .map((key) => (key.startsWith(".hints.themes") ? key.replace(/\(.*/, "") : key));

/** Plain sentences by their place, without the brand and what is the same by nature. */
function sentences(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return value.includes(" ") ? [[path, value]] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => sentences(one, `${path}.${key}`));
}

const others = LANGUAGES.filter(({ code }) => code !== "en");

describe.each(others)("$name", ({ code }) => {
  test.each(FOLDERS)("has every key of English and no other in %s", (folder) => {
    expect(keys(dictionary(folder, code))).toEqual(keys(dictionary(folder, "en")));
  });

  test.each(FOLDERS)("leaves no sentence in English and none empty in %s", (folder) => {
    const english = new Map(sentences(dictionary(folder, "en")));
    const same = sentences(dictionary(folder, code)).filter(([path, text]) => english.get(path) === text);
    expect(same).toEqual([]);
    expect(english.size).toBeGreaterThan(10);
    expect(JSON.stringify(dictionary(folder, code))).not.toMatch(/:""/);
  });

  test("translates the levels and the refusals the server names", () => {
    const text = dictionary("./", code) as Text;
    const english = dictionary("./", "en") as Text;
    expect(Object.keys(text.levels)).toEqual(["beginner", "casual", "club", "expert", "perfect"]);
    const same = Object.keys(english.errors.codes).filter(
      (one) => text.errors.codes[one] === english.errors.codes[one],
    );
    expect(same).toEqual([]);
  });
});

test("there are five languages, English among them", () => {
  expect(LANGUAGES.map(({ code }) => code)).toEqual(["en", "de", "es", "fr", "ar"]);
});
