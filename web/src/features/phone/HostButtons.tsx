/** What the host does next, in plain sight: choose, start, deal again, end the evening. Everything else is in the menu. */
import type { RoomSession } from "../../live/roomStore";
import type { Room } from "../../live/roomTypes";
import { hasPlayed } from "../../party/standings";
import { usePartyText } from "../../shared/i18n/partyText";
import { useArming } from "./arming";
import { HostStart } from "./HostStart";
import { cx } from "./styles";

export function HostButtons({ session, room }: { session: RoomSession; room: Room }) {
  const t = usePartyText();
  const evening = t.evening;
  const teams = room.activity.kind === "teams";
  const ends = room.phase === "finished" && hasPlayed(room);
  return (
    <div data-part="host-next" className={cx("host-buttons", teams && ends && "three")} {...useArming()}>
      <HostStart session={session} room={room} />
      {teams && (
        <button type="button" className={cx("btn second")} onClick={() => void session.call("shuffle")}>
          {room.phase === "lobby" ? t.host.shuffle : t.host.newTeams}
        </button>
      )}
      {ends && (
        <button type="button" className={cx("btn second")} onClick={() => void session.call("end_evening")}>
          {evening.endEvening}
        </button>
      )}
    </div>
  );
}
