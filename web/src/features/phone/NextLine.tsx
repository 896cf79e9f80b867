/** After a game: when the next one starts by itself, with a button to wait; else who starts it. The room's code beside it. */
import { useNextIn } from "../../live/useRoom";
import { isHill } from "../../party/hillView";
import { usePartyText } from "../../shared/i18n/partyText";
import { HillPlace } from "./HillWords";
import type { Seat } from "./InGame";
import { cx } from "./styles";

export function NextLine(seat: Seat) {
  const { session, room } = seat;
  const t = usePartyText();
  const evening = t.evening;
  const next = useNextIn(session);
  return (
    <div className={cx("noticed next-line")}>
      <p>
        {next != null ? <span data-part="next-in">{evening.nextIn(next)}</span> : <Waits {...seat} />}{" "}
        <span data-part="room-code">{t.play.roomCode(room.code)}</span>
      </p>
      {next != null && (
        <button type="button" className={cx("btn second")} onClick={() => void session.call("wait")}>
          {evening.wait}
        </button>
      )}
    </div>
  );
}

/** In King of the hill a player's place in the line says when the next duel comes, unless something else is next. */
function Waits({ room, me, host }: Seat) {
  const t = usePartyText();
  if (isHill(room) && room.activity.kind === "hill") {
    return <HillPlace room={room} me={me} />;
  }
  return host ? t.play.youAreHost : t.play.waitNext;
}
