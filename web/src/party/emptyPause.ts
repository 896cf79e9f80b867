/** Why a game stands still though the host did not pause it: a team has no players, or had none. */
import type { Room } from "../live/roomTypes";
import type { PartyText } from "../shared/i18n/partyText";
import { sideName } from "./hillView";
import { emptyTeam } from "./roomView";

export function emptyPause(room: Room, t: PartyText): string | null {
  const empty = emptyTeam(room);
  if (empty) return t.play.emptyTeam(sideName(room, empty, t));
  return room.paused?.emptied ? t.play.emptied : null;
}
