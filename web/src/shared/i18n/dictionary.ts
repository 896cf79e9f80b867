/** One dictionary of the app: its languages are loaded when asked for, one of them is shown. */
import { create } from "zustand";
import { type Language, turnPage } from "./languages";

export type Sources<T> = Record<Language, () => Promise<{ default: T }>>;

export interface Dictionary<T> {
  /** The words of a language, loaded once; a load that failed is tried again by the next call. */
  load(language: Language): Promise<T>;
  /** Loads a language, that of the page unless another is named, turns the page its way and shows its words. */
  show(language?: Language): Promise<void>;
  /** The words shown, in a component. */
  useShown(): T;
  /** The words shown, outside of a component. */
  shown(): T;
}

/** Loads a language for one dictionary; the answer turns the page and shows its words. */
export type Prepare = (language: Language) => Promise<() => void>;
/** Of the dictionaries of which words are shown. */
export const inUse = new Set<Prepare>();
/** The language of the page; words that come late in another are not shown. */
let wanted: Language;

/** `first` is shown until another language is; without it nothing may be drawn before `show` has been waited for. */
export function createDictionary<T extends object>(sources: Sources<T>, first?: T): Dictionary<T> {
  const loading = new Map<Language, Promise<T>>();
  const useWords = create<{ words: T }>(() => ({ words: first ?? ({} as T) }));
  const load = (language: Language): Promise<T> => {
    const begun = loading.get(language);
    if (begun) return begun;
    const words = sources[language]().then((loaded) => loaded.default);
    words.catch(() => loading.delete(language));
    loading.set(language, words);
    return words;
  };
  const prepare: Prepare = async (language) => {
    const words = await load(language);
    return () => {
      inUse.add(prepare);
      wanted = language;
      turnPage(language);
      useWords.setState({ words });
    };
  };
  const show = async (language = wanted): Promise<void> => {
    wanted = language;
    const turn = await prepare(language);
    return language === wanted ? turn() : show();
  };
  return {
    load,
    show,
    useShown: () => useWords((state) => state.words),
    shown: () => useWords.getState().words,
  };
}
