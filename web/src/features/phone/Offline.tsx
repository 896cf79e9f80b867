/** Why a phone shows nothing new: no connection, of which likely causes are listed after ten seconds, or wrong codes. */
import { useEffect, useState } from "react";
import type { RoomSession } from "../../live/roomStore";
import { useRoomState } from "../../live/useRoom";
import { usePartyText } from "../../shared/i18n/partyText";
import { cx } from "./styles";

const CAUSES_AFTER = 10_000;

interface OfflineProps {
  readonly session: RoomSession;
  /** For those who have no place that could be saved. */
  readonly words?: string;
}

export function Offline({ session, words }: OfflineProps) {
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
      <h2>{words ?? t.phone.offline}</h2>
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

/** Too many wrong codes came from this network: the room is asked for again by itself. */
export function Limited() {
  const t = usePartyText();
  return (
    <div className={cx("no-line")} role="alert">
      <h2>{t.phone.limited}</h2>
      <p>{t.phone.trying}</p>
    </div>
  );
}
