/** The captions of the TV's sounds, and what it says aloud. */
import { createDictionary } from "./dictionary";
import type { Language } from "./languages";
import type { SoundWords } from "./party/sound/en";

export type { SoundWords };

const words = createDictionary<SoundWords>({
  en: () => import("./party/sound/en"),
  de: () => import("./party/sound/de"),
  es: () => import("./party/sound/es"),
  fr: () => import("./party/sound/fr"),
  ar: () => import("./party/sound/ar"),
});

export function useSoundText(): SoundWords {
  return words.useShown();
}

export function showSoundWords(language: Language): Promise<void> {
  return words.show(language);
}
