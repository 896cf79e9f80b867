/** The words of a game between friends, loaded with the first one. */
import { use } from "react";
import { useSettings } from "../settings";
import { createDictionary } from "./dictionary";
import type { FriendsText } from "./friends/en";

const friends = createDictionary<FriendsText>({
  en: () => import("./friends/en"),
  de: () => import("./friends/de"),
  es: () => import("./friends/es"),
  fr: () => import("./friends/fr"),
  ar: () => import("./friends/ar"),
});

/** Waits inside the nearest Suspense until the language is there. */
export function useFriendsText(): FriendsText {
  return use(friends.load(useSettings((settings) => settings.language)));
}
