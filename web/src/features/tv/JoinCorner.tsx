/** How to come in while a game is on or over: the QR code, the room's code, and whether it is locked. */
import { joinPlace } from "../../live/roomOpening";
import type { RoomSession } from "../../live/roomStore";
import type { Room } from "../../live/roomTypes";
import { isHill } from "../../party/hillView";
import { usePartyText } from "../../shared/i18n/partyText";
import { Icon } from "../../shared/ui/Icon";
import { AudienceBar } from "./AudienceBar";
import { JoinAddress } from "./JoinAddress";
import { cx } from "./styles";

export function JoinCorner({ room, session }: { readonly room: Room; readonly session?: RoomSession }) {
  const t = usePartyText();
  const place = joinPlace(room.code);
  const late = isHill(room) || room.rush ? 0 : room.players.filter((player) => !player.team).length;
  return (
    <aside data-part="join-corner" className={cx("again")} aria-label={t.tv.goToEnter(place, room.code)}>
      <div className={cx("qr")}>
        <img src={`/api/rooms/${room.code}/qr.svg`} alt={t.tv.qr} />
      </div>
      <div>
        <b>{room.code}</b>
        {room.locked ? (
          <span className={cx("locked")}>
            <Icon name="lock" />
            {t.tv.locked}
          </span>
        ) : (
          <span dir="ltr">
            <JoinAddress place={place} />
          </span>
        )}
        {late > 0 && <span>{t.tv.watching(late)}</span>}
        {session && <AudienceBar session={session} />}
      </div>
    </aside>
  );
}
