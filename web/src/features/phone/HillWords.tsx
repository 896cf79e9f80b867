/** What a phone says on the hill: its place in the line, and who is king. */
import { playerOf, type Team } from "../../live/roomTypes";
import { king, placeInLine } from "../../party/hillView";
import { type PartyText, usePartyText } from "../../shared/i18n/partyText";
import type { Seat } from "./InGame";

type Place = Pick<Seat, "room" | "me">;

/** The place in the line, or that this player is next. */
export function HillPlace({ room, me }: Place) {
  const t = usePartyText();
  return <>{placeWords({ room, me }, t)}</>;
}

function placeWords({ room, me }: Place, t: PartyText): string {
  const place = placeInLine(room, me.id);
  return place > 0 ? t.activity.inLine(place) : t.activity.youNext;
}

/** Who is king after a duel; a winner who has left is king no more, and only the colour is named. */
export function HillResult({ room, me }: Place) {
  const t = usePartyText();
  const { outcome } = room.game ?? {};
  if (!outcome) return <>{t.play.ended}</>;
  if (outcome.kind !== "win") return <>{t.phone.draw}</>;
  const winner = king(room) ?? playerOf(room, winnerId(room));
  if (!winner) return <>{t.phone.won(t.colours[outcome.winner as Team])}</>;
  return <>{winner.id === me.id ? t.activity.youAreKing : t.activity.isKing(winner.name)}</>;
}

function winnerId(room: Seat["room"]): string | undefined {
  return Object.entries(room.game?.points ?? {}).find(([, gain]) => gain > 0)?.[0];
}
