/** After a game: when the next one starts by itself, with a button to wait; else who starts it. The room's code beside it. */
import { Suspense } from "react";
import { useNextIn } from "../../live/useRoom";
import { isHill } from "../../party/hillView";
import { useEveningText } from "../../shared/i18n/eveningText";
import { usePlayText } from "../../shared/i18n/playText";
import type { Seat } from "./InGame";
import { HillPlace } from "./lazyRush";
import { cx } from "./styles";

export function NextLine(seat: Seat) {
  const { session, room } = seat;
  const t = usePlayText();
  const evening = useEveningText();
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
  const t = usePlayText();
  if (isHill(room) && room.activity.kind === "hill") {
    return (
      <Suspense fallback={null}>
        <HillPlace room={room} me={me} />
      </Suspense>
    );
  }
  return host ? t.play.youAreHost : t.play.waitNext;
}
