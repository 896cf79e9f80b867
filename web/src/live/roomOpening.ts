/** Opening a room, and what this browser remembers of having done so. */
import { post } from "../shared/api/call";
import type { Room } from "./roomTypes";

interface Opened {
  readonly room: Room;
  readonly links: { readonly tv: string; readonly join: string };
}

export async function openNewRoom(): Promise<string> {
  const { room, links } = await post<Opened>("/rooms");
  keep(room.code, links.join);
  return room.code;
}

/** Where phones go, without scheme: "192.168.1.20:8000/p". */
export function joinPlace(code: string): string {
  const link = kept(code) ?? new URL(`/p/${code}`, window.location.href).href;
  return link.replace(/^https?:\/\//, "").replace(/\/[^/]*$/, "");
}

const key = (code: string) => `fourline.host.${code}`;

function keep(code: string, link: string): void {
  try {
    localStorage.setItem(key(code), link);
  } catch {
    // Then the page's own address has to do.
  }
}

function kept(code: string): string | null {
  try {
    return localStorage.getItem(key(code));
  } catch {
    return null;
  }
}
