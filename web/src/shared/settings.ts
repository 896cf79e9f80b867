/** What this browser remembers: looks, sound, keys, language, the name one plays under. */
import { create } from "zustand";
import type { Language } from "./i18n/languages";
import { preferredLanguage } from "./i18n/languages";
import { readJson, writeJson } from "./storage";

export interface Settings {
  readonly theme: "system" | "light" | "dark";
  readonly sound: boolean;
  readonly motion: "system" | "less" | "full";
  readonly keys: boolean;
  readonly text: "normal" | "large" | "larger";
  readonly textBoard: boolean;
  /** White cells and lines, as on paper, in place of the dark board. */
  readonly paper: boolean;
  readonly language: Language;
  readonly name: string;
  /** Of the computer; empty until one was chosen. */
  readonly level: string;
  /** Against the computer: nothing, a second look before a mistake, or hints whenever asked for. */
  readonly help: "none" | "coach" | "hints";
}

export const KEY = "fourline.settings";
const DEFAULTS: Settings = {
  theme: "system",
  sound: false,
  motion: "system",
  keys: true,
  text: "normal",
  textBoard: false,
  paper: false,
  language: "en",
  name: "",
  level: "",
  help: "hints",
};

export const useSettings = create<Settings>(() => ({
  ...DEFAULTS,
  language: preferredLanguage(),
  ...stored(),
}));

export function change(part: Partial<Settings>): void {
  useSettings.setState(part);
  writeJson(KEY, useSettings.getState());
}

export function stored(): Partial<Settings> {
  const found = readJson(KEY);
  return typeof found === "object" && found !== null ? known(found) : {};
}

/** Keeps only values of the right type, so that a hand-edited store breaks nothing. */
function known(found: object): Partial<Settings> {
  const entries = Object.entries(found).filter(
    ([key, value]) => key in DEFAULTS && typeof value === typeof DEFAULTS[key as keyof Settings],
  );
  return Object.fromEntries(entries) as Partial<Settings>;
}

/** Writes theme, board, motion and text size onto the page, now and whenever they change. A TV is dark unless told otherwise. */
export function applyLooks(unlessChosen?: "light" | "dark"): void {
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  const still = window.matchMedia("(prefers-reduced-motion: reduce)");
  const apply = () => {
    const { theme, motion, text, paper } = useSettings.getState();
    const root = document.documentElement.dataset;
    root.theme = theme === "system" ? (unlessChosen ?? (dark.matches ? "dark" : "light")) : theme;
    root.motion = motion === "less" || (motion === "system" && still.matches) ? "less" : "full";
    root.text = text;
    root.board = paper ? "paper" : "dark";
    colourBar(root.theme);
  };
  apply();
  useSettings.subscribe(apply);
  dark.addEventListener("change", apply);
  still.addEventListener("change", apply);
}

/** The browser's own bar takes the colour of the theme that is shown, whatever the system prefers. */
function colourBar(theme: string): void {
  for (const colour of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"))
    colour.media = colour.dataset.theme === theme ? "all" : "not all";
}
