/** The audience in one line: how many watch and, after a move, how many of them saw it coming. */
import type { RoomSession } from "../../live/roomStore";
import { useRoomState } from "../../live/useRoom";
import { usePartyText } from "../../shared/i18n/partyText";
import { cx } from "./styles";

export function AudienceBar({ session }: { readonly session: RoomSession }) {
  const t = usePartyText();
  const audience = useRoomState(session, (state) => state.audience);
  const turn = useRoomState(session, (state) => state.room?.game?.moves.length ?? 0);
  if (!audience || audience.watching === 0) return null;
  const last = audience.last?.turn === turn ? audience.last : null;
  const total = last?.counts.reduce((sum, count) => sum + count, 0) ?? 0;
  const right = last?.counts[last.column] ?? 0;
  return (
    <span data-part="audience" className={cx("audience")}>
      {last ? t.tv.audienceRight(right, total) : t.tv.audience(audience.watching)}
      <i className={cx("audience-bar")} aria-hidden="true">
        <i style={{ width: `${total > 0 ? (100 * right) / total : 0}%` }} />
      </i>
    </span>
  );
}
