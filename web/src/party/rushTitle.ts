import type { Room, Rush } from "../live/roomTypes";
import type { PartyText } from "../shared/i18n/partyText";
import { winners } from "./rushView";

/** The first place is announced for this many. */
const SHARED = 2;

/** Who won a Puzzle Rush. */
export function rushTitle(room: Room, rush: Rush, t: PartyText): string {
  const best = winners(room, rush);
  if (best.length === 0) return t.activity.nobody;
  if (best.length === 1 && best[0]) return t.activity.winner(best[0].name);
  const names = best.map(({ name }) => `\u2068${name}\u2069`);
  return best.length <= SHARED ? t.activity.winners(t.list(names)) : t.activity.over;
}
