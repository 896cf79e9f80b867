/** What is played next, as the host chooses it on a phone or in the panel. */
import type { RoomSession } from "../live/roomStore";
import type { Room } from "../live/roomTypes";
import { usePartyText } from "../shared/i18n/partyText";
import { ACTIVITIES } from "./activities";
import { cx } from "./styles";

interface ActivitySelectProps {
  readonly session: RoomSession;
  readonly room: Room;
}

export function ActivitySelect({ session, room }: ActivitySelectProps) {
  const t = usePartyText();
  return (
    <div className={cx("turn-time")}>
      <label htmlFor="activity">{t.activity.choose}</label>
      <select
        id="activity"
        value={room.activity.kind}
        onChange={(event) => void session.call("activity", { kind: event.target.value })}
      >
        {ACTIVITIES.map((kind) => (
          <option key={kind} value={kind}>
            {t.activity.names[kind]}
          </option>
        ))}
      </select>
      {room.activity.kind !== "puzzles" && room.games.length > 1 && (
        <select
          aria-label={t.activity.game}
          value={room.activity.game}
          onChange={(event) =>
            void session.call("activity", { kind: room.activity.kind, game: event.target.value })
          }
        >
          {room.games.map(({ game, name }) => (
            <option key={game} value={game}>
              {t.activity.games[game] ?? name}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
