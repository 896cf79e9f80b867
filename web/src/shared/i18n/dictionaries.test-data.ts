/** Both dictionaries of every language and all they can say: for the tests, and for `npm run translations`. */
import { LANGUAGES, type Language } from "./languages";

const FILES = import.meta.glob<{ default: object }>("./??/{pages,party}.ts", { eager: true });

export const DICTIONARIES = ["pages", "party"] as const;
export type Dictionary = (typeof DICTIONARIES)[number];

export const OTHERS = LANGUAGES.map(({ code }) => code).filter((code) => code !== "en");

export function dictionary(name: Dictionary, code: Language): object {
  return FILES[`./${code}/${name}.ts`]?.default ?? {};
}

/** Numbers that take different forms somewhere: none, one, two, a few, many, a hundred. */
export const COUNTS = [0, 1, 2, 3, 11, 100];

/** Each key ("tv.ready") with its value; what a language has for itself (random names) is left out. */
export function leaves(value: unknown, path = ""): [string, unknown][] {
  if (path === "names") return [];
  if (typeof value !== "object" || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, one]) => leaves(one, path ? `${path}.${key}` : key));
}

/** What a value says: itself, or what its function makes of an argument given in every place. */
export function said(value: unknown, argument: unknown): string | null {
  if (typeof value === "string") return value;
  if (typeof value !== "function") return null;
  for (const one of [argument, [argument, argument]]) {
    try {
      const words: unknown = value(...Array.from({ length: value.length }, () => one));
      return Array.isArray(words) ? words.join(" ").replace(/ ([,،])/, "$1") : String(words);
    } catch {
      // A list was wanted where one thing was given, or the other way round.
    }
  }
  return null;
}

/** All that a value can say of names, of numbers and of nothing. */
export function sayings(value: unknown): string[] {
  const all = ["Ada", null, ...COUNTS].map((argument) => said(value, argument));
  return [...new Set(all.filter((words) => words !== null))];
}

/** A short sign of what a value says; it changes when the words do. */
export function fingerprint(value: unknown): string {
  let hash = 0x811c9dc5;
  for (const unit of sayings(value).join("\n")) {
    hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}

/** The English sentences by their keys ("party tv.ready"), each as its fingerprint. */
export function english(): Map<string, string> {
  return new Map(
    DICTIONARIES.flatMap((name) =>
      leaves(dictionary(name, "en")).map(([path, value]) => [`${name} ${path}`, fingerprint(value)] as const),
    ),
  );
}
