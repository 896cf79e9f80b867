/** The words of games with strangers, loaded with the first one. */
import { createDictionary } from "./dictionary";
import type { StrangersText } from "./strangers/en";
import { useWords } from "./useWords";

const strangers = createDictionary<StrangersText>({
  en: () => import("./strangers/en"),
  de: () => import("./strangers/de"),
  es: () => import("./strangers/es"),
  fr: () => import("./strangers/fr"),
  ar: () => import("./strangers/ar"),
});

export const useStrangersText = (): StrangersText => useWords(strangers);
