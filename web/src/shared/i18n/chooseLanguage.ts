import { change } from "../settings";
import { speak } from "./dictionary";
import type { Language } from "./languages";

/** Speaks a language and keeps the choice; all stays as it is if some of its words cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    await speak(language);
    change({ language });
  } catch {
    return;
  }
}
