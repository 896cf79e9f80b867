/** The words of the party screens: one language is loaded, so that a phone carries no other. */
import { createDictionary } from "./dictionary";
import type { PartyText } from "./party/en";

export type { PartyText };

const party = createDictionary<PartyText>({
  en: () => import("./party/en"),
  de: () => import("./party/de"),
  es: () => import("./party/es"),
  fr: () => import("./party/fr"),
  ar: () => import("./party/ar"),
});

export const usePartyText = party.useShown;
export const showLanguage = party.show;
