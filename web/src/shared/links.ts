/** The link to send: as the server named it when the match was opened, so that it works on the whole LAN. */
import { matchPath } from "./games";
import { readTabText, writeTabText } from "./storage";

const key = (id: string) => `fourline.link.${id}`;

export function keepLink(id: string, link: string): void {
  writeTabText(key(id), link);
}

export function inviteLink(id: string): string {
  return readTabText(key(id)) ?? new URL(matchPath(id), window.location.href).href;
}
