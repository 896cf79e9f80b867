/** The words of the party screens and, beside them, those of a game as it goes on, which are loaded with it. */
import { useMemo } from "react";
import { createDictionary } from "./dictionary";
import type { PlayWords } from "./party/play/en";
import { type PartyText, usePartyText } from "./partyText";

export type PlayText = PartyText & { readonly play: PlayWords };

const words = createDictionary<PlayWords>({
  en: () => import("./party/play/en"),
  de: () => import("./party/play/de"),
  es: () => import("./party/play/es"),
  fr: () => import("./party/play/fr"),
  ar: () => import("./party/play/ar"),
});

export function usePlayText(): PlayText {
  const text = usePartyText();
  const play = words.useShown();
  return useMemo(() => ({ ...text, play }), [text, play]);
}

/** Loads them in the language of the page, unless another one is named. */
export const showPlayWords = words.show;
