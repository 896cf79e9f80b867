/** What each of the three ways in does: looks and language first, then the app. */
import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import type { Language } from "../shared/i18n/languages";
import { applyLooks, useSettings } from "../shared/settings";
import "../shared/tokens.css";
import "../shared/base.css";

interface Start {
  readonly app: ReactNode;
  readonly showLanguage: (language: Language) => Promise<void>;
  /** The theme of a user who has not chosen one. */
  readonly theme?: "light" | "dark";
}

/** English is shown if the chosen language cannot be loaded. If that fails too, the page itself says so. */
export async function start({ app, showLanguage, theme }: Start): Promise<void> {
  applyLooks(theme);
  const root = document.getElementById("root");
  if (!root) return;
  const { language } = useSettings.getState();
  const shown = showLanguage(language).catch(() => showLanguage("en"));
  await shown.then(
    () => createRoot(root).render(<StrictMode>{app}</StrictMode>),
    () => root.append(document.querySelector<HTMLTemplateElement>(`#failed-${language}`)?.content ?? ""),
  );
}
