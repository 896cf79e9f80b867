/** The words of the pages. English travels with the app, the others when asked for. */
import { createDictionary } from "./dictionary";
import en, { type Text } from "./en";

export type { Text };

const pages = createDictionary<Text>(
  {
    en: () => Promise.resolve({ default: en }),
    de: () => import("./de"),
    es: () => import("./es"),
    fr: () => import("./fr"),
    ar: () => import("./ar"),
  },
  en,
);

export const useText = pages.useShown;
/** The words outside of a component. */
export const currentText = pages.shown;
export const showLanguage = pages.show;
