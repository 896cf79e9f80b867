/** The player's team, on every screen: colour, shape and word; and whether this phone is the host. */
import { SmallDisc } from "../../board/Disc";
import type { Room, RoomPlayer } from "../../live/roomTypes";
import { isHill, sideName } from "../../party/hillView";
import { SIDES } from "../../party/roomView";
import { usePartyText } from "../../shared/i18n/partyText";
import { cx } from "./styles";

interface BandProps {
  readonly room: Room;
  readonly me: RoomPlayer;
  readonly host: boolean;
  readonly onMenu: () => void;
}

export function Band({ room, me, host, onMenu }: BandProps) {
  const t = usePartyText();
  const team = isHill(room) && room.phase === "lobby" ? null : me.team;
  return (
    <header data-part="band" className={cx("band")}>
      {team && (
        <i className={cx("hole")}>
          <SmallDisc side={SIDES[team]} size={28} />
        </i>
      )}
      <span>{team ? sideName(room, team, t) : room.code}</span>
      <bdi data-part="own-name" className={cx("own-name")}>
        {me.name}
      </bdi>
      {host && <small className={cx("host-badge")}>{t.host.isHost}</small>}
      <button type="button" className={cx("menu-button")} aria-label={t.phone.menu} onClick={onMenu}>
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <circle cx="5" cy="12" r="1.9" />
          <circle cx="12" cy="12" r="1.9" />
          <circle cx="19" cy="12" r="1.9" />
        </svg>
      </button>
    </header>
  );
}
