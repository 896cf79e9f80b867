/** A room's commands as requests, and which of two snapshots of a room is the older one. */
import { post } from "../shared/api/call";
import type { RoomCommand } from "./messages";
import type { Room } from "./roomTypes";
import { TIMEOUT_MS } from "./session";

/** A game counts its versions apart from its room. */
export function isOlder(next: Room, known: Room): boolean {
  if (next.version !== known.version || next.game?.match_id !== known.game?.match_id)
    return next.version < known.version;
  return (next.game?.version ?? 0) < (known.game?.version ?? 0);
}

export async function request(path: string, { type, ...body }: RoomCommand) {
  const call = type === "move" ? "moves" : type;
  const answer = await post<{ room: Room; version?: number }>(`${path}/${call}`, body, TIMEOUT_MS);
  return { snapshot: answer.room, version: answer.version ?? 0 };
}
