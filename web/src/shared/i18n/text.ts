/** All words on the screen come from here. English travels with the app, the others when asked for. */
import { create } from "zustand";
import en, { type Text } from "./en";
import { type Language, turnPage } from "./languages";

export type { Text };

const dictionaries: Record<Language, () => Promise<{ default: Text }>> = {
  en: () => Promise.resolve({ default: en }),
  de: () => import("./de"),
  es: () => import("./es"),
  fr: () => import("./fr"),
  ar: () => import("./ar"),
};

const useDictionary = create<{ text: Text }>(() => ({ text: en }));

export function useText(): Text {
  return useDictionary((state) => state.text);
}

/** The words outside of a component. */
export function currentText(): Text {
  return useDictionary.getState().text;
}

/** Loads a language and turns the page its way. */
export async function speak(language: Language): Promise<void> {
  const { default: text } = await dictionaries[language]();
  turnPage(language);
  useDictionary.setState({ text });
}
