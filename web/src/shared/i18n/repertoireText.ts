/** The words of opening repertoires, loaded with their page. */
import { createDictionary } from "./dictionary";
import type { RepertoireText } from "./repertoire/en";
import { useWords } from "./useWords";

export type { RepertoireText };

const repertoire = createDictionary<RepertoireText>({
  en: () => import("./repertoire/en"),
  de: () => import("./repertoire/de"),
  es: () => import("./repertoire/es"),
  fr: () => import("./repertoire/fr"),
  ar: () => import("./repertoire/ar"),
});

export const useRepertoireText = (): RepertoireText => useWords(repertoire);
