/** The words of a game and, beside them, those of the audience's page alone. */
import { useMemo } from "react";
import { createDictionary } from "./dictionary";
import type { AudienceWords } from "./party/audience/en";
import { type PlayText, showPlayWords, usePlayText } from "./playText";

export type AudienceText = PlayText & { readonly audience: AudienceWords };

const words = createDictionary<AudienceWords>({
  en: () => import("./party/audience/en"),
  de: () => import("./party/audience/de"),
  es: () => import("./party/audience/es"),
  fr: () => import("./party/audience/fr"),
  ar: () => import("./party/audience/ar"),
});

export function useAudienceText(): AudienceText {
  const text = usePlayText();
  const audience = words.useShown();
  return useMemo(() => ({ ...text, audience }), [text, audience]);
}

export async function showAudienceWords(): Promise<void> {
  await Promise.all([words.show(), showPlayWords()]);
}
