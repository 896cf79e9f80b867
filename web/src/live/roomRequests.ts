/** A room's commands as requests, and which of two snapshots of a room is the older one. */
import type { RoomCommand } from "./messages";
import { postCommand } from "./postCommand";
import type { Room } from "./roomTypes";

/** A game counts its versions apart from its room. */
export function isOlder(next: Room, known: Room): boolean {
  if (next.version !== known.version || next.game?.match_id !== known.game?.match_id)
    return next.version < known.version;
  return (next.game?.version ?? 0) < (known.game?.version ?? 0);
}

export async function request(path: string, command: RoomCommand) {
  const { room, version = 0 } = await postCommand<{ room: Room; version?: number }>(path, command);
  return { snapshot: room, version };
}
