/** The words of rated games and player pages, loaded with the first of them. */
import { createDictionary } from "./dictionary";
import type { RatedText } from "./rated/en";
import { useWords } from "./useWords";

export type { RatedText };

const rated = createDictionary<RatedText>({
  en: () => import("./rated/en"),
  de: () => import("./rated/de"),
  es: () => import("./rated/es"),
  fr: () => import("./rated/fr"),
  ar: () => import("./rated/ar"),
});

export const useRatedText = (): RatedText => useWords(rated);
