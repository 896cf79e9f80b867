/** The words of a game and, beside them, those of activities: loaded by a TV, and by a phone that needs them. */
import { useMemo } from "react";
import { createDictionary } from "./dictionary";
import type { ActivityWords } from "./party/activity/en";
import { type PlayText, usePlayText } from "./playText";

export type ActivityText = PlayText & { readonly activity: ActivityWords };

const words = createDictionary<ActivityWords>({
  en: () => import("./party/activity/en"),
  de: () => import("./party/activity/de"),
  es: () => import("./party/activity/es"),
  fr: () => import("./party/activity/fr"),
  ar: () => import("./party/activity/ar"),
});

export function useActivityText(): ActivityText {
  const text = usePlayText();
  const activity = words.useShown();
  return useMemo(() => ({ ...text, activity }), [text, activity]);
}

/** Loads them in the language of the page, unless another one is named. */
export const showActivityWords = words.show;
