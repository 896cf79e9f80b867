/** The words of a game between friends, loaded with the first one. */
import { createDictionary } from "./dictionary";
import type { FriendsText } from "./friends/en";
import { useWords } from "./useWords";

const friends = createDictionary<FriendsText>({
  en: () => import("./friends/en"),
  de: () => import("./friends/de"),
  es: () => import("./friends/es"),
  fr: () => import("./friends/fr"),
  ar: () => import("./friends/ar"),
});

export const useFriendsText = (): FriendsText => useWords(friends);
