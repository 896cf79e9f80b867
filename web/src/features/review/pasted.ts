/** Links of this site, pasted instead of the moves. */

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

function parsed(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
