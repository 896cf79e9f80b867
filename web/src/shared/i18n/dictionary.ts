/** One dictionary of the app: English travels with it, another language is loaded when it is chosen. */
import { create } from "zustand";
import { type Language, turnPage } from "./languages";

/** By the names of their files: `./de/pages.ts`. */
export type Sources<T> = Record<string, () => Promise<{ default: T }>>;

/** Of the dictionaries of this page: each shows its words in a language. */
export const inUse = new Set<(language: Language) => Promise<void>>();

export function createDictionary<T extends object>(name: string, english: T, others: Sources<T>) {
  const useWords = create<{ words: T }>(() => ({ words: english }));
  let wanted: Language = "en";
  /** Turns the page to a language once its words are there, and not if another was wanted by then. */
  const show = async (language: Language): Promise<void> => {
    inUse.add(show);
    wanted = language;
    const source = others[`./${language}/${name}.ts`];
    const words = language === "en" ? english : (await source?.())?.default;
    if (!words) throw new Error(`There is no ${name} in ${language}.`);
    if (language !== wanted) return;
    turnPage(language);
    useWords.setState({ words });
  };
  return {
    show,
    /** The words shown, in a component. */
    useShown: () => useWords(({ words }) => words),
    /** The words shown, outside of a component. */
    shown: () => useWords.getState().words,
  };
}

let chosen: Language;

/** Speaks another language. Fails, and changes nothing, if its words cannot be loaded or another is chosen meanwhile. */
export async function speak(language: Language): Promise<void> {
  chosen = language;
  await Promise.all([...inUse].map((show) => show(language)));
  if (chosen !== language) throw new Error("another language was chosen");
}
