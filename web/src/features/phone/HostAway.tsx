/** The host is away: after a minute, which the server counts, any player may take over. */
import { useEffect, useState } from "react";
import type { RoomSession } from "../../live/roomStore";
import type { Room } from "../../live/roomTypes";
import { useRoomState } from "../../live/useRoom";
import { usePartyText } from "../../shared/i18n/partyText";
import { cx } from "./styles";

export function HostAway({ session, room }: { session: RoomSession; room: Room }) {
  const t = usePartyText();
  const [due, setDue] = useState(false);
  const asOf = useRoomState(session, (state) => state.asOf);
  const wait = room.host.claimable_in_ms ?? null;
  useEffect(() => {
    setDue(false);
    if (wait == null) return;
    const timer = setTimeout(() => setDue(true), wait - (session.now() - asOf));
    return () => clearTimeout(timer);
  }, [session, wait, asOf]);
  if (wait == null || !due) return null;
  return (
    <div className={cx("host-away")}>
      <p>{t.phone.hostAway}</p>
      <button type="button" className={cx("btn second")} onClick={() => void session.call("take_host")}>
        {t.phone.takeHost}
      </button>
    </div>
  );
}
