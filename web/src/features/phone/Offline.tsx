/** Disconnected: the seat is safe; after ten seconds likely causes are listed. */
import { useEffect, useState } from "react";
import type { RoomSession } from "../../live/roomStore";
import { useRoomState } from "../../live/useRoom";
import { usePartyText } from "../../shared/i18n/partyText";
import { cx } from "./styles";

const CAUSES_AFTER = 10_000;

export function Offline({ session }: { session: RoomSession }) {
  const t = usePartyText();
  const lost = useRoomState(session, (state) => state.line === "lost");
  const [long, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    if (!lost) return;
    const timer = setTimeout(() => setLong(true), CAUSES_AFTER);
    return () => clearTimeout(timer);
  }, [lost]);
  if (!lost) return null;
  return (
    <div className={cx("no-line")} role="alert">
      <h2>{t.phone.offline}</h2>
      {long ? (
        <ul>
          {t.phone.causes.map((cause) => (
            <li key={cause}>{cause}</li>
          ))}
        </ul>
      ) : (
        <p>{t.phone.trying}</p>
      )}
    </div>
  );
}
