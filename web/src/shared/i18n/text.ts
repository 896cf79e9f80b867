/** The words of the pages. */
import { createDictionary } from "./dictionary";
import english, { type Text } from "./en/pages";

export type { Text };

const pages = createDictionary<Text>(
  "pages",
  english,
  import.meta.glob<{ default: Text }>("./{de,fr,es,ar}/pages.ts"),
);

export const useText = pages.useShown;
/** The words outside of a component. */
export const currentText = pages.shown;
export const showLanguage = pages.show;
