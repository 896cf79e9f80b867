/** The captions of the TV's sounds, and what it says aloud. */
import { createDictionary } from "./dictionary";
import type { SoundWords } from "./party/sound/en";

export type { SoundWords };

const words = createDictionary<SoundWords>({
  en: () => import("./party/sound/en"),
  de: () => import("./party/sound/de"),
  es: () => import("./party/sound/es"),
  fr: () => import("./party/sound/fr"),
  ar: () => import("./party/sound/ar"),
});

export const useSoundText = words.useShown;
export const showSoundWords = words.show;
