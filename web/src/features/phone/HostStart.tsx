/** The host's phone before a game or after one: what to play, and the button that starts it. */
import type { RoomSession } from "../../live/roomStore";
import type { Room } from "../../live/roomTypes";
import { ActivitySelect } from "../../party/ActivitySelect";
import { canStart, startWords } from "../../party/activities";
import { usePartyText } from "../../shared/i18n/partyText";
import { cx } from "./styles";

export function HostStart({ session, room }: { readonly session: RoomSession; readonly room: Room }) {
  const t = usePartyText();
  return (
    <>
      <div className={cx("activity-row")}>
        <ActivitySelect session={session} room={room} />
      </div>
      <button
        type="button"
        className={cx("btn primary")}
        aria-disabled={room.phase === "lobby" && !canStart(room)}
        onClick={() => void session.call("start")}
      >
        {startWords(room, t)}
      </button>
    </>
  );
}
