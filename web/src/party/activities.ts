/** What a room can play, in the order in which it is offered. */
import type { Room } from "../live/roomTypes";
import { emptyTeam } from "./roomView";

export const ACTIVITIES = ["teams", "puzzles", "hill"] as const;

/** Whether enough people are there for what was chosen. */
export function canStart(room: Room): boolean {
  return room.activity.kind === "teams" ? emptyTeam(room) === undefined : room.players.length >= 2;
}
