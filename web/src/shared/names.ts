/** How long a name is, counted as the server counts. */

/** The most characters in a player's name; a party has a limit of its own. */
export const MAX_NAME_LENGTH = 24;

/** The most the server reads at all, in any kind of unit. */
export const MAX_TEXT_LENGTH = 200;

interface Segmenter {
  segment(text: string): Iterable<{ segment: string }>;
}

/** The characters as people count them: a flag or a family is one, where the browser can tell. */
export function characters(text: string): string[] {
  const Kind = (Intl as { Segmenter?: new () => Segmenter }).Segmenter;
  return Kind ? Array.from(new Kind().segment(text), ({ segment }) => segment) : Array.from(text);
}

/** The characters of a name without the blanks around it. */
export function nameLength(name: string): number {
  return characters(name.normalize("NFC").trim()).length;
}
