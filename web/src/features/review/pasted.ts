/** What is pasted instead of the moves: links of this site, and game records. */
import { readRecord } from "../../connectFour/record";

const MAX_NAME_LENGTH = 40;
const MATCH = /^\/(?:play|watch|join|review|embed)\/([\w-]+)\/?$/;

/** The review that a pasted link leads to; null when the text is no such link. */
export function linkedReview(text: string, origin: string): string | null {
  const link = parsed(text.trim());
  if (!link) return null;
  const moves = link.searchParams.get("moves");
  if (moves) return `/review?${new URLSearchParams({ moves })}`;
  const id = link.origin === origin && MATCH.exec(link.pathname)?.[1];
  return id ? `/review/${id}` : null;
}

/** The review of a written game, with the names that its record gives. */
export function recordedReview(text: string): string {
  const { position, headers } = readRecord(text);
  const asked = new URLSearchParams({ moves: position.moves });
  const names = { red: headers.get("Red")?.trim(), yellow: headers.get("Yellow")?.trim() };
  for (const [side, name] of Object.entries(names)) if (name) asked.set(side, name.slice(0, MAX_NAME_LENGTH));
  return `/review?${asked}`;
}

function parsed(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
