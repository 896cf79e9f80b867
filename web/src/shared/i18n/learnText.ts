/** The words of review, puzzles and sharing, loaded with the first page that needs them. */
import { createDictionary } from "./dictionary";
import type { LearnText } from "./learn/en";
import { useWords } from "./useWords";

export type { LearnText };

const learning = createDictionary<LearnText>({
  en: () => import("./learn/en"),
  de: () => import("./learn/de"),
  es: () => import("./learn/es"),
  fr: () => import("./learn/fr"),
  ar: () => import("./learn/ar"),
});

export const learnText = learning.load;

export const useLearnText = (): LearnText => useWords(learning);
