/** What the podium and the page of an evening say: loaded with them. */
import { createDictionary } from "./dictionary";
import type { PodiumWords } from "./party/podium/en";
import { useWords } from "./useWords";

export type { PodiumWords };

const words = createDictionary<PodiumWords>({
  en: () => import("./party/podium/en"),
  de: () => import("./party/podium/de"),
  es: () => import("./party/podium/es"),
  fr: () => import("./party/podium/fr"),
  ar: () => import("./party/podium/ar"),
});

export function usePodiumText(): PodiumWords {
  return useWords(words);
}
