/** The words of the alerts page; they come with it. */
import { use } from "react";
import { useSettings } from "../settings";
import type { AlertsText } from "./alerts/en";
import { createDictionary } from "./dictionary";

const alerts = createDictionary<AlertsText>({
  en: () => import("./alerts/en"),
  de: () => import("./alerts/de"),
  es: () => import("./alerts/es"),
  fr: () => import("./alerts/fr"),
  ar: () => import("./alerts/ar"),
});

/** Waits inside the nearest Suspense until the language is there. */
export function useAlertsText(): AlertsText {
  return use(alerts.load(useSettings((settings) => settings.language)));
}
