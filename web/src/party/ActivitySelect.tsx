/** What is played next, as the host chooses it on a phone or in the panel. */
import type { RoomSession } from "../live/roomStore";
import type { Room } from "../live/roomTypes";
import { type ActivityText, useActivityText } from "../shared/i18n/activityText";
import { ACTIVITIES } from "./activities";
import { cx } from "./styles";

interface ActivitySelectProps {
  readonly session: RoomSession;
  readonly room: Room;
}

export function ActivitySelect({ session, room }: ActivitySelectProps) {
  const t = useActivityText();
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
    </div>
  );
}

/** What starting does now. */
export function startWords(room: Room, t: ActivityText): string {
  const over = room.phase === "finished";
  if (room.activity.kind === "puzzles") return over && room.rush ? t.activity.again : t.activity.startPuzzles;
  if (room.activity.kind === "hill")
    return over && room.game?.hill ? t.activity.nextDuel : t.activity.startDuel;
  return over && !room.rush && !room.game?.hill ? t.host.rematch : t.host.start;
}
