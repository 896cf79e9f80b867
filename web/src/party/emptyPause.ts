/** Why a game stands still though the host did not pause it: a team has no players, or had none. */
import type { Room } from "../live/roomTypes";
import type { PlayText } from "../shared/i18n/playText";
import { sideName } from "./hillView";
import { emptyTeam } from "./roomView";

export function emptyPause(room: Room, t: PlayText): string | null {
  const empty = emptyTeam(room);
  if (empty) return t.play.emptyTeam(sideName(room, empty, t));
  return room.paused?.emptied ? t.play.emptied : null;
}
