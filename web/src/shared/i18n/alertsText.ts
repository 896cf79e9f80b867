/** The words of the alerts page; they come with it. */
import type { AlertsText } from "./alerts/en";
import { createDictionary } from "./dictionary";
import { useWords } from "./useWords";

const alerts = createDictionary<AlertsText>({
  en: () => import("./alerts/en"),
  de: () => import("./alerts/de"),
  es: () => import("./alerts/es"),
  fr: () => import("./alerts/fr"),
  ar: () => import("./alerts/ar"),
});

export const useAlertsText = (): AlertsText => useWords(alerts);
