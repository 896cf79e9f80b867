/** The words of fair starts, sets and the even opponent, loaded with the first game or page that needs them. */
import { use } from "react";
import { useSettings } from "../settings";
import { createDictionary } from "./dictionary";
import type { FairText } from "./fair/en";

export type { FairText };

const fair = createDictionary<FairText>({
  en: () => import("./fair/en"),
  de: () => import("./fair/de"),
  es: () => import("./fair/es"),
  fr: () => import("./fair/fr"),
  ar: () => import("./fair/ar"),
});

/** Waits inside the nearest Suspense until the language is there. */
export function useFairText(): FairText {
  return use(fair.load(useSettings((settings) => settings.language)));
}
