/** The party's addresses: /tv/CODE and /p/CODE, either without a code too. */
export interface Place {
  readonly screen: "tv" | "phone";
  readonly code: string | null;
}

const LETTERS = "BCDFGHJKLMPQRSTVXZ";

export function placeOf(path: string): Place {
  const [, screen, code] = path.split("/");
  return { screen: screen === "tv" ? "tv" : "phone", code: code ? readCode(code) : null };
}

/** A code as typed or spoken: any case, N heard for M, W for V, nothing else. */
export function readCode(typed: string): string {
  const heard = decode(typed).toUpperCase().replace(/N/g, "M").replace(/W/g, "V");
  return Array.from(heard)
    .filter((letter) => LETTERS.includes(letter))
    .slice(0, 8)
    .join("");
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
