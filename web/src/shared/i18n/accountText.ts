/** The words of keeping one's games: devices, linking, recovery and privacy. They come with the first such page. */
import type { AccountText } from "./account/en";
import type { PrivacyText } from "./account/privacy/en";
import { createDictionary } from "./dictionary";
import { useWords } from "./useWords";

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

export const useAccountText = (): AccountText => useWords(account);

export const usePrivacyText = (): PrivacyText => useWords(privacy);
