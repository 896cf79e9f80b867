/** Opening a room, and what this browser remembers of having done so. */
import { post } from "../shared/api/call";
import { readText, writeText } from "../shared/storage";
import type { Room } from "./roomTypes";

interface Opened {
  readonly room: Room;
  readonly links: { readonly tv: string; readonly join: string };
}

export async function openNewRoom(): Promise<string> {
  const { room, links } = await post<Opened>("/rooms");
  writeText(key(room.code), links.join);
  return room.code;
}

/** Where phones go, without scheme: "192.168.1.20:8000/p". */
export function joinPlace(code: string): string {
  const link = readText(key(code)) ?? new URL(`/p/${code}`, window.location.href).href;
  return link.replace(/^https?:\/\//, "").replace(/\/[^/]*$/, "");
}

/** Where the audience goes: "192.168.1.20:8000/a/KTRM". */
export function watchPlace(code: string): string {
  return `${joinPlace(code).replace(/p$/, "a")}/${code}`;
}

/** Whether only this computer can open that place: a phone cannot. */
export function isLoopback(place: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])(:|\/|$)/.test(place);
}

const key = (code: string) => `fourline.host.${code}`;
