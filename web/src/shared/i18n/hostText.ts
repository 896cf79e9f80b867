/** The words of the party screens and, within `host`, those of the host's panel alone. */
import { useMemo } from "react";
import { type ActivityText, showActivityWords, useActivityText } from "./activityText";
import { createDictionary } from "./dictionary";
import type { HostWords } from "./party/host/en";
import type { PartyText } from "./partyText";

export type HostText = ActivityText & { readonly host: PartyText["host"] & HostWords };

const words = createDictionary<HostWords>({
  en: () => import("./party/host/en"),
  de: () => import("./party/host/de"),
  es: () => import("./party/host/es"),
  fr: () => import("./party/host/fr"),
  ar: () => import("./party/host/ar"),
});

export function useHostText(): HostText {
  const text = useActivityText();
  const panel = words.useShown();
  return useMemo(() => ({ ...text, host: { ...text.host, ...panel } }), [text, panel]);
}

/** Loads the panel's words in the language of the page. */
export async function showHostWords(): Promise<void> {
  await Promise.all([words.show(), showActivityWords()]);
}
