import { describe, expect, test } from "vitest";
import ar from "./ar";
import de from "./de";
import en from "./en";
import es from "./es";

/** Every key with its kind and, for functions, how many things it needs to know. */
function shape(value: unknown, path = ""): string[] {
  if (typeof value === "function") return [`${path}(${value.length})`];
  if (Array.isArray(value)) return [`${path}[${value.length}]`];
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([key, one]) => shape(one, `${path}.${key}`));
}

const keys = (text: object) => shape(text).filter((key) => !key.startsWith(".levels"));

describe.each([
  ["Deutsch", de],
  ["Español", es],
  ["العربية", ar],
])("%s", (_name, text) => {
  test("has every key of English and no other", () => {
    expect(keys(text)).toEqual(keys(en));
  });

  test("translates the levels the server names", () => {
    expect(Object.keys(text.levels)).toEqual(["beginner", "casual", "club", "expert", "perfect"]);
  });

  test("leaves no sentence in English", () => {
    const same = Object.keys(en.errors.codes).filter(
      (code) => text.errors.codes[code] === en.errors.codes[code],
    );
    expect(same).toEqual([]);
    expect(text.home.headline).not.toBe(en.home.headline);
    expect(text.rules.aim.text).not.toBe(en.rules.aim.text);
  });

  test("leaves no sentence empty", () => {
    expect(JSON.stringify(text)).not.toMatch(/:""/);
  });
});
