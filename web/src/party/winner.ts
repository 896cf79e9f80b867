/** What is said of the disc that decided a game: whose it was, unless that player has left or a team voted for it. */
import { playerOf, type Room } from "../live/roomTypes";
import type { PartyText } from "../shared/i18n/partyText";

/** While the last disc falls; a game without discs only names the player. */
export function suspense(room: Room, t: PartyText): string {
  const last = room.game?.last_move;
  const name = last?.voted ? t.teams[last.team] : playerOf(room, last?.player_id)?.name;
  if (!name) return "…";
  return room.game?.view || last?.voted ? `${name}…` : t.play.lastDisc(name);
}

export function decided(room: Room, t: PartyText, me?: string): string {
  const last = room.game?.last_move;
  if (!last || last.voted || room.game?.outcome?.kind !== "win") return "";
  const name = playerOf(room, last.player_id)?.name;
  if (!name) return "";
  if (last.automatic) return t.play.luckyDisc(name);
  return last.player_id === me ? t.play.youDidIt : t.play.didIt(name);
}
