/** The words of the coach, loaded with the first warning and with the settings. */
import type { CoachText } from "./coach/en";
import { createDictionary } from "./dictionary";
import { useWords } from "./useWords";

const coach = createDictionary<CoachText>({
  en: () => import("./coach/en"),
  de: () => import("./coach/de"),
  es: () => import("./coach/es"),
  fr: () => import("./coach/fr"),
  ar: () => import("./coach/ar"),
});

export const useCoachText = (): CoachText => useWords(coach);
