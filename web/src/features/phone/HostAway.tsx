/** The host is away: after a minute any player may take over. */
import { useEffect, useState } from "react";
import type { RoomSession } from "../../live/roomStore";
import type { Room } from "../../live/roomTypes";
import { usePartyText } from "../../shared/i18n/partyText";
import { cx } from "./styles";

const MINUTE = 60_000;

export function HostAway({ session, room }: { session: RoomSession; room: Room }) {
  const t = usePartyText();
  const [long, setLong] = useState(false);
  const away = !room.host.connected;
  useEffect(() => {
    setLong(false);
    if (!away) return;
    const timer = setTimeout(() => setLong(true), MINUTE);
    return () => clearTimeout(timer);
  }, [away]);
  if (!away || !long) return null;
  return (
    <div className={cx("host-away")}>
      <p>{t.phone.hostAway}</p>
      <button type="button" className={cx("btn second")} onClick={() => void session.call("take_host")}>
        {t.phone.takeHost}
      </button>
    </div>
  );
}
