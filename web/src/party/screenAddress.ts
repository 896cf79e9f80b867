/** The party's addresses: /tv/CODE and /p/CODE, either without a code too. */
import { readLetters } from "../shared/codes";

export interface ScreenAddress {
  readonly screen: "tv" | "phone";
  readonly code: string | null;
}

export function readAddress(path: string): ScreenAddress {
  const [, screen, code] = path.split("/");
  return { screen: screen === "tv" ? "tv" : "phone", code: code ? readCode(code) : null };
}

/** A room's code as typed or spoken. */
export function readCode(typed: string): string {
  return readLetters(decode(typed), 8);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
