/** The words beside a running game, loaded with the first one. */
import { use } from "react";
import { useSettings } from "../settings";
import type { DeskText } from "./desk/en";
import { createDictionary } from "./dictionary";

const desk = createDictionary<DeskText>({
  en: () => import("./desk/en"),
  de: () => import("./desk/de"),
  es: () => import("./desk/es"),
  fr: () => import("./desk/fr"),
  ar: () => import("./desk/ar"),
});

/** Waits inside the nearest Suspense until the language is there. */
export function useDeskText(): DeskText {
  return use(desk.load(useSettings((settings) => settings.language)));
}
