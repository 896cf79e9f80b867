/** What is chosen in the settings of one tab holds in the others too. */
import { speak } from "../shared/i18n/dictionary";
import { KEY, stored, useSettings } from "../shared/settings";

export function followOtherTabs(): void {
  window.addEventListener("storage", ({ key }) => {
    if (key === KEY) void follow();
  });
}

/** Nothing changes if the words of the other language cannot be loaded. */
async function follow(): Promise<void> {
  const chosen = stored();
  try {
    await speak(chosen.language ?? useSettings.getState().language);
  } catch {
    return;
  }
  useSettings.setState(chosen);
}
