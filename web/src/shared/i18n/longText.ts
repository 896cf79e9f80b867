/** The words of a game that lasts: pauses, another pace, ways out and plans; loaded with the first one. */
import { use } from "react";
import { useSettings } from "../settings";
import { createDictionary } from "./dictionary";
import type { LongText } from "./long/en";

const long = createDictionary<LongText>({
  en: () => import("./long/en"),
  de: () => import("./long/de"),
  es: () => import("./long/es"),
  fr: () => import("./long/fr"),
  ar: () => import("./long/ar"),
});

/** Waits inside the nearest Suspense until the language is there. */
export function useLongText(): LongText {
  return use(long.load(useSettings((settings) => settings.language)));
}
