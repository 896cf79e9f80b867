/** What is chosen in the settings of one tab holds in the others too. */
import type { Language } from "../shared/i18n/languages";
import { KEY, stored, useSettings } from "../shared/settings";

type ShowLanguage = (language: Language) => Promise<void>;

export function followOtherTabs(showLanguage: ShowLanguage): void {
  window.addEventListener("storage", ({ key }) => {
    if (key === KEY) void follow(showLanguage);
  });
}

/** Nothing changes if the words of the other language cannot be loaded. */
async function follow(showLanguage: ShowLanguage): Promise<void> {
  const chosen = stored();
  const { language = useSettings.getState().language } = chosen;
  try {
    if (language !== useSettings.getState().language) await showLanguage(language);
  } catch {
    return;
  }
  useSettings.setState(chosen);
}
