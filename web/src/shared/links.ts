/** The link to send: as the server named it when the match was opened, so that it works on the whole LAN. */
import { matchPath } from "./games";

const key = (id: string) => `fourline.link.${id}`;

export function keepLink(id: string, link: string): void {
  try {
    sessionStorage.setItem(key(id), link);
  } catch {
    // Then the page's own address has to do.
  }
}

export function inviteLink(id: string): string {
  let kept: string | null = null;
  try {
    kept = sessionStorage.getItem(key(id));
  } catch {
    kept = null;
  }
  return kept ?? new URL(matchPath(id), window.location.href).href;
}
