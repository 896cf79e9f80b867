/** What TV and phones say between games and of what players choose for themselves. */
import { createDictionary } from "./dictionary";
import type { EveningWords } from "./party/evening/en";

export type { EveningWords };

const words = createDictionary<EveningWords>({
  en: () => import("./party/evening/en"),
  de: () => import("./party/evening/de"),
  es: () => import("./party/evening/es"),
  fr: () => import("./party/evening/fr"),
  ar: () => import("./party/evening/ar"),
});

export const useEveningText = words.useShown;

/** Loads them in the language of the page, unless another one is named. */
export const showEveningWords = words.show;
