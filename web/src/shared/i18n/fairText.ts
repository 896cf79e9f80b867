/** The words of fair starts, sets and the even opponent, loaded with the first game or page that needs them. */
import { createDictionary } from "./dictionary";
import type { FairText } from "./fair/en";
import { useWords } from "./useWords";

export type { FairText };

const fair = createDictionary<FairText>({
  en: () => import("./fair/en"),
  de: () => import("./fair/de"),
  es: () => import("./fair/es"),
  fr: () => import("./fair/fr"),
  ar: () => import("./fair/ar"),
});

export const useFairText = (): FairText => useWords(fair);
