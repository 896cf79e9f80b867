import { change } from "../settings";
import type { Language } from "./languages";
import { speak } from "./speak";

/** Speaks a language and keeps the choice; all stays as it is if some of its words cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    await speak(language);
    change({ language });
  } catch {
    return;
  }
}
