/** What is played next: buttons for the host, a word for everyone else. */
import type { RoomSession } from "../../live/roomStore";
import type { ActivityKind, Room } from "../../live/roomTypes";
import { ACTIVITIES } from "../../party/activities";
import { usePartyText } from "../../shared/i18n/partyText";
import { useMayHost } from "./screen";
import { cx } from "./styles";

export function ActivityChoice({ session, room }: { readonly session: RoomSession; readonly room: Room }) {
  const t = usePartyText();
  const host = useMayHost(session);
  const now = room.activity.kind;
  if (!host)
    return (
      <p data-part="activity" className={cx("activity-name")}>
        {t.labelled(t.activity.choose, t.activity.names[now])}
      </p>
    );
  const choose = (kind: ActivityKind) => void session.call("activity", { kind });
  return (
    <fieldset data-part="activity" className={cx("activities")}>
      <legend>{t.activity.choose}</legend>
      {ACTIVITIES.map((kind) => (
        <button
          key={kind}
          type="button"
          className={cx("tbtn")}
          title={t.activity.leads[kind]}
          aria-pressed={kind === now}
          onClick={() => kind !== now && choose(kind)}
        >
          {t.activity.names[kind]}
        </button>
      ))}
      {now !== "puzzles" && room.games.length > 1 && (
        <select
          className={cx("tbtn")}
          aria-label={t.activity.game}
          value={room.activity.game}
          onChange={(event) => void session.call("activity", { kind: now, game: event.target.value })}
        >
          {room.games.map(({ game, name }) => (
            <option key={game} value={game}>
              {t.activity.games[game] ?? name}
            </option>
          ))}
        </select>
      )}
    </fieldset>
  );
}
