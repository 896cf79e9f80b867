/** The words of keeping one's games: devices, linking, recovery and privacy. They come with the first such page. */
import { use } from "react";
import { useSettings } from "../settings";
import type { AccountText } from "./account/en";
import type { PrivacyText } from "./account/privacy/en";
import { createDictionary } from "./dictionary";

export type { AccountText };

const account = createDictionary<AccountText>({
  en: () => import("./account/en"),
  de: () => import("./account/de"),
  es: () => import("./account/es"),
  fr: () => import("./account/fr"),
  ar: () => import("./account/ar"),
});

const privacy = createDictionary<PrivacyText>({
  en: () => import("./account/privacy/en"),
  de: () => import("./account/privacy/de"),
  es: () => import("./account/privacy/es"),
  fr: () => import("./account/privacy/fr"),
  ar: () => import("./account/privacy/ar"),
});

/** Waits inside the nearest Suspense until the language is there. */
export function useAccountText(): AccountText {
  return use(account.load(useSettings((settings) => settings.language)));
}

export function usePrivacyText(): PrivacyText {
  return use(privacy.load(useSettings((settings) => settings.language)));
}
