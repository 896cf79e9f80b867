/** What this phone should show now. */
import { turnsUntil } from "../../live/roomTurns";
import type { Room, RoomPlayer, Rush } from "../../live/roomTypes";

export type Situation =
  | { readonly kind: "seated" | "reveal" | "late" | "turn" | "over" | "broken" }
  | { readonly kind: "paused"; readonly idle: boolean }
  | { readonly kind: "rush"; readonly rush: Rush }
  | { readonly kind: "waiting"; readonly turns: number | null };

export function situationOf(room: Room, me: RoomPlayer): Situation {
  if (room.phase === "lobby") return { kind: "seated" };
  if (room.rush) return { kind: "rush", rush: room.rush };
  if (room.phase === "finished" || room.game?.outcome) return { kind: "over" };
  if (room.fault) return { kind: "broken" };
  if (room.phase === "paused") return { kind: "paused", idle: room.paused?.by === "idle" };
  if (!me.team) return { kind: "late" };
  if (room.phase === "reveal") return { kind: "reveal" };
  if (room.game?.current?.player_id === me.id) return { kind: "turn" };
  return { kind: "waiting", turns: turnsUntil(room, me.id) };
}
