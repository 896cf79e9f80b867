/** The words of a game that lasts: pauses, another pace, ways out and plans; loaded with the first one. */
import { createDictionary } from "./dictionary";
import type { LongText } from "./long/en";
import { useWords } from "./useWords";

const long = createDictionary<LongText>({
  en: () => import("./long/en"),
  de: () => import("./long/de"),
  es: () => import("./long/es"),
  fr: () => import("./long/fr"),
  ar: () => import("./long/ar"),
});

export const useLongText = (): LongText => useWords(long);
