/** Taking a seat in a room, and what this phone remembers of it; the seat itself is the cookie's. */
import { post } from "../shared/api/call";
import { readText, writeText } from "../shared/storage";
import type { Room } from "./roomTypes";

interface Joined {
  readonly player_id: string;
  readonly room: Room;
}

export async function takeSeat(code: string, name: string, avatar: string): Promise<void> {
  const { player_id, room } = await post<Joined>(`/rooms/${code}/join`, { name, avatar });
  writeText(key(room.code), player_id);
  writeText(LATEST, room.code);
}

const LATEST = "fourline.room";
const key = (code: string) => `fourline.room.${code}`;

/** The player this phone was in this room, or null. */
export function seatOf(code: string): string | null {
  return readText(key(code));
}

export function forgetSeat(code: string): void {
  writeText(key(code), null);
  if (readText(LATEST) === code) writeText(LATEST, null);
}

/** The code of the room this phone joined last and has not left, or null. */
export function latestRoom(): string | null {
  return readText(LATEST);
}
