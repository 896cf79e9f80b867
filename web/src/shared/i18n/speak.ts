import { inUse } from "./dictionary";
import type { Language } from "./languages";

/** Speaks another language: all words that are shown change at once, or none if some cannot be loaded. */
export async function speak(language: Language): Promise<void> {
  const loaded = await Promise.all([...inUse].map((prepare) => prepare(language)));
  for (const show of loaded) show();
}
