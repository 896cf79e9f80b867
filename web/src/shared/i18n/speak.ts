import { inUse, type Prepare } from "./dictionary";
import type { Language } from "./languages";

let chosen: Language;

/** Speaks another language: all words that are shown change at once, or none if some cannot be loaded or another choice follows. */
export async function speak(language: Language): Promise<void> {
  chosen = language;
  const ready = new Map<Prepare, () => void>();
  const missing = () => [...inUse].filter((prepare) => !ready.has(prepare));
  for (let some = missing(); some.length > 0; some = missing())
    await Promise.all(some.map(async (prepare) => ready.set(prepare, await prepare(language))));
  if (chosen !== language) throw new Error("another language was chosen");
  for (const show of ready.values()) show();
}
