/** What the host does next, in plain sight: choose, start, deal again. Everything else is in the menu. */
import { Suspense } from "react";
import type { RoomSession } from "../../live/roomStore";
import type { Room } from "../../live/roomTypes";
import { usePartyText } from "../../shared/i18n/partyText";
import { HostStart } from "./lazyRush";
import { cx } from "./styles";

export function HostButtons({ session, room }: { session: RoomSession; room: Room }) {
  const t = usePartyText();
  return (
    <Suspense fallback={null}>
      <div className={cx("host-buttons")}>
        <HostStart session={session} room={room} />
        {room.activity.kind === "teams" && (
          <button type="button" className={cx("btn second")} onClick={() => void session.call("shuffle")}>
            {room.phase === "lobby" ? t.host.shuffle : t.host.newTeams}
          </button>
        )}
      </div>
    </Suspense>
  );
}
