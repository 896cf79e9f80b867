/** What the host does next, in plain sight: start, deal again. Everything else is in the menu. */
import type { RoomSession } from "../../live/roomStore";
import type { Room } from "../../live/roomTypes";
import { emptyTeam } from "../../party/roomView";
import { usePartyText } from "../../shared/i18n/partyText";
import { cx } from "./styles";

export function HostButtons({ session, room }: { session: RoomSession; room: Room }) {
  const t = usePartyText();
  const lobby = room.phase === "lobby";
  return (
    <div className={cx("host-buttons")}>
      <button
        type="button"
        className={cx("btn primary")}
        aria-disabled={lobby && emptyTeam(room) !== undefined}
        onClick={() => void session.call("start")}
      >
        {lobby ? t.host.start : t.host.rematch}
      </button>
      <button type="button" className={cx("btn second")} onClick={() => void session.call("shuffle")}>
        {lobby ? t.host.shuffle : t.host.newTeams}
      </button>
    </div>
  );
}
