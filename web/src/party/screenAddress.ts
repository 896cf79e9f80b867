/** The party's addresses: /tv/CODE, /p/CODE and /a/CODE, each without a code too, and /evening/ID. */
import type { ScreenKind } from "../live/roomSession";
import { readLetters } from "../shared/codes";

const SCREENS: Record<string, ScreenKind> = { tv: "tv", a: "audience" };

export interface ScreenAddress {
  readonly screen: ScreenKind | "evening";
  /** The code of a room, or the id of an evening. */
  readonly code: string | null;
}

export function readAddress(path: string): ScreenAddress {
  const [, screen, code] = path.split("/");
  if (screen === "evening") return { screen, code: decode(code ?? "") };
  return { screen: SCREENS[screen ?? ""] ?? "phone", code: code ? readCode(code) : null };
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
