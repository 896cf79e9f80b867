/** The words of review, puzzles and sharing: a dictionary of its own, loaded with the first page that needs it. */
import { use } from "react";
import { useSettings } from "../settings";
import type { Language } from "./languages";
import type { LearnText } from "./learn/en";

export type { LearnText };

const dictionaries: Record<Language, () => Promise<{ default: LearnText }>> = {
  en: () => import("./learn/en"),
  de: () => import("./learn/de"),
  es: () => import("./learn/es"),
  fr: () => import("./learn/fr"),
  ar: () => import("./learn/ar"),
};

const asked = new Map<Language, Promise<LearnText>>();

export function learnText(language: Language): Promise<LearnText> {
  const known = asked.get(language);
  if (known) return known;
  const loading = dictionaries[language]().then((loaded) => loaded.default);
  loading.catch(() => asked.delete(language));
  asked.set(language, loading);
  return loading;
}

/** Waits inside the nearest Suspense until the language is there. */
export function useLearnText(): LearnText {
  return use(learnText(useSettings((settings) => settings.language)));
}
