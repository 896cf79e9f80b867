/** The words about programs that play for their owner, loaded with that part of the account. */
import type { BotsText } from "./bots/en";
import { createDictionary } from "./dictionary";
import { useWords } from "./useWords";

const bots = createDictionary<BotsText>({
  en: () => import("./bots/en"),
  de: () => import("./bots/de"),
  es: () => import("./bots/es"),
  fr: () => import("./bots/fr"),
  ar: () => import("./bots/ar"),
});

export type { BotsText };
export const useBotsText = (): BotsText => useWords(bots);
