/** The words beside a running game, loaded with the first one. */
import type { DeskText } from "./desk/en";
import { createDictionary } from "./dictionary";
import { useWords } from "./useWords";

const desk = createDictionary<DeskText>({
  en: () => import("./desk/en"),
  de: () => import("./desk/de"),
  es: () => import("./desk/es"),
  fr: () => import("./desk/fr"),
  ar: () => import("./desk/ar"),
});

export const useDeskText = (): DeskText => useWords(desk);
