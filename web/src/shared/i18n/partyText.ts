/** The words of the party screens: a dictionary of its own, one language loaded, so that a phone carries no other. */
import { create } from "zustand";
import { type Language, turnPage } from "./languages";
import type { PartyText } from "./party/en";

export type { PartyText };

const dictionaries: Record<Language, () => Promise<{ default: PartyText }>> = {
  en: () => import("./party/en"),
  de: () => import("./party/de"),
  es: () => import("./party/es"),
  fr: () => import("./party/fr"),
  ar: () => import("./party/ar"),
};

/** Empty until `speak` has been waited for; nothing is drawn before. */
const useDictionary = create<{ text: PartyText }>(() => ({ text: {} as PartyText }));

export function usePartyText(): PartyText {
  return useDictionary((state) => state.text);
}

export async function speak(language: Language): Promise<void> {
  const { default: text } = await dictionaries[language]();
  turnPage(language);
  useDictionary.setState({ text });
}
