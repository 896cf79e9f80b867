/** Codes that people read aloud and type: consonants that neither look nor sound alike. */
const LETTERS = "BCDFGHJKLMPQRSTVXZ";

/** A code as typed or heard: any case, N heard for M, W for V, nothing else. */
export function readLetters(typed: string, length: number): string {
  const heard = typed.toUpperCase().replace(/N/g, "M").replace(/W/g, "V");
  return Array.from(heard)
    .filter((letter) => LETTERS.includes(letter))
    .slice(0, length)
    .join("");
}

/** Whether something was typed that no code has: a vowel, a digit. Spaces and dashes are only spelling. */
export function hasForeignLetters(typed: string): boolean {
  const rest = Array.from(typed.toUpperCase()).filter((letter) => !`${LETTERS}NW`.includes(letter));
  return /[\p{L}\p{N}]/u.test(rest.join(""));
}
