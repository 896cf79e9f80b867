/** What a room can play, in the order in which it is offered. */
import type { Room } from "../live/roomTypes";
import type { PartyText } from "../shared/i18n/partyText";
import { emptyTeam } from "./roomView";

export const ACTIVITIES = ["teams", "puzzles", "hill"] as const;

/** Whether enough people are there for what was chosen. */
export function canStart(room: Room): boolean {
  return room.activity.kind === "teams" ? emptyTeam(room) === undefined : room.players.length >= 2;
}

/** What starting does now. */
export function startWords(room: Room, t: PartyText): string {
  const over = room.phase === "finished";
  if (room.activity.kind === "puzzles") return over && room.rush ? t.activity.again : t.activity.startPuzzles;
  if (room.activity.kind === "hill")
    return over && room.game?.hill ? t.activity.nextDuel : t.activity.startDuel;
  const same = !room.rush && room.game?.game === room.activity.game && !room.game.hill;
  return over && same ? t.host.rematch : t.host.start;
}
