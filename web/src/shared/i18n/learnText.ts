/** The words of review, puzzles and sharing, loaded with the first page that needs them. */
import { use } from "react";
import { useSettings } from "../settings";
import { createDictionary } from "./dictionary";
import type { LearnText } from "./learn/en";

export type { LearnText };

const learning = createDictionary<LearnText>({
  en: () => import("./learn/en"),
  de: () => import("./learn/de"),
  es: () => import("./learn/es"),
  fr: () => import("./learn/fr"),
  ar: () => import("./learn/ar"),
});

export const learnText = learning.load;

/** Waits inside the nearest Suspense until the language is there. */
export function useLearnText(): LearnText {
  return use(learning.load(useSettings((settings) => settings.language)));
}
