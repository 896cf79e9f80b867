/** The words of the party screens, those of a game and, beside them, those of the television alone. */
import { useMemo } from "react";
import { type ActivityText, showActivityWords, useActivityText } from "./activityText";
import { createDictionary } from "./dictionary";
import { showEveningWords } from "./eveningText";
import type { Language } from "./languages";
import type { TvWords } from "./party/tv/en";
import { showLanguage as showParty } from "./partyText";
import { showPlayWords } from "./playText";
import { showSoundWords } from "./soundText";

export type TvText = ActivityText & { readonly tv: TvWords };

const words = createDictionary<TvWords>({
  en: () => import("./party/tv/en"),
  de: () => import("./party/tv/de"),
  es: () => import("./party/tv/es"),
  fr: () => import("./party/tv/fr"),
  ar: () => import("./party/tv/ar"),
});

export function useTvText(): TvText {
  const text = useActivityText();
  const tv = words.useShown();
  return useMemo(() => ({ ...text, tv }), [text, tv]);
}

export async function showLanguage(language: Language): Promise<void> {
  await Promise.all([
    words.show(language),
    showParty(language),
    showPlayWords(language),
    showActivityWords(language),
    showEveningWords(language),
    showSoundWords(language),
  ]);
}
