/** Names of 1 to 12 characters as people count them, typed or spun. */
import type { PartyText } from "../../shared/i18n/partyText";
import { characters } from "../../shared/names";

const LONGEST = 12;

/** The first twelve characters; a flag or a family counts as one where the browser can tell. */
export function cut(name: string): string {
  return characters(name).slice(0, LONGEST).join("");
}

/** Another name than the one that stands there. */
export function spin(t: PartyText, now: string, random: () => number = Math.random): string {
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? "";
  for (let tries = 0; tries < 20; tries++) {
    const name = t.names.join(pick(t.names.adjectives), pick(t.names.nouns));
    if (name !== now && characters(name).length <= LONGEST) return name;
  }
  return cut(t.names.nouns[0] ?? "");
}
