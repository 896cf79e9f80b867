/** Every dictionary of every language and all it can say: for the tests, and for `npm run translations`. */
import { LANGUAGES, type Language } from "./languages";
import type { PartyText } from "./party/en";

const FILES = import.meta.glob<{ default: object }>(
  [
    "./??.ts",
    "./party/??.ts",
    "./party/tv/??.ts",
    "./party/host/??.ts",
    "./party/play/??.ts",
    "./party/activity/??.ts",
    "./party/audience/??.ts",
    "./party/evening/??.ts",
    "./party/podium/??.ts",
    "./party/sound/??.ts",
    "./learn/??.ts",
    "./friends/??.ts",
    "./desk/??.ts",
    "./long/??.ts",
    "./fair/??.ts",
    "./rated/??.ts",
    "./train/??.ts",
    "./repertoire/??.ts",
    "./coach/??.ts",
    "./bots/??.ts",
    "./alerts/??.ts",
    "./strangers/??.ts",
    "./account/??.ts",
    "./account/privacy/??.ts",
  ],
  {
    eager: true,
  },
);

export const FILE_NAMES = Object.keys(FILES);

export const FOLDERS = {
  pages: "./",
  party: "./party/",
  learn: "./learn/",
  friends: "./friends/",
  desk: "./desk/",
  long: "./long/",
  fair: "./fair/",
  rated: "./rated/",
  train: "./train/",
  repertoire: "./repertoire/",
  coach: "./coach/",
  bots: "./bots/",
  alerts: "./alerts/",
  strangers: "./strangers/",
  account: "./account/",
} as const;
export type Folder = keyof typeof FOLDERS;
export const FOLDER_NAMES = Object.keys(FOLDERS) as Folder[];

export const OTHERS = LANGUAGES.map(({ code }) => code).filter((code) => code !== "en");

const words = (file: string): object => FILES[file]?.default ?? {};

export function dictionary(folder: Folder, code: Language): object {
  const found = words(`${FOLDERS[folder]}${code}.ts`);
  if (folder === "account") return { ...found, privacy: words(`./account/privacy/${code}.ts`) };
  if (folder !== "party") return found;
  const host = { ...(found as PartyText).host, ...words(`./party/host/${code}.ts`) };
  const [tv, play] = [words(`./party/tv/${code}.ts`), words(`./party/play/${code}.ts`)];
  const activity = words(`./party/activity/${code}.ts`);
  const audience = words(`./party/audience/${code}.ts`);
  const evening = words(`./party/evening/${code}.ts`);
  const podium = words(`./party/podium/${code}.ts`);
  const sound = words(`./party/sound/${code}.ts`);
  return { ...found, host, tv, play, activity, audience, evening, podium, sound };
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
    FOLDER_NAMES.flatMap((folder) =>
      leaves(dictionary(folder, "en")).map(
        ([path, value]) => [`${folder} ${path}`, fingerprint(value)] as const,
      ),
    ),
  );
}
