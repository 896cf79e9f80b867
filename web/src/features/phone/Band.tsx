/** The player's team, on every screen: colour, shape and word; and whether this phone is the host. */
import { SmallDisc } from "../../board/Disc";
import type { Room, RoomPlayer, Team } from "../../live/roomTypes";
import { isHill, sideName } from "../../party/hillView";
import { sideOf } from "../../party/roomView";
import { usePartyText } from "../../shared/i18n/partyText";
import type { Seat } from "./InGame";
import { cx } from "./styles";

/** No team in the line of the hill, nor in Puzzle Rush, where everyone plays alone. */
export function bandTeam(room: Room, me: RoomPlayer): Team | null {
  const alone = room.phase === "lobby" ? isHill(room) : room.rush != null;
  return alone ? null : me.team;
}

/** `pause`: the host's own turn fills the screen, so that pausing stands here. */
export function Band({ session, room, me, host, onMenu, pause }: Seat & { readonly pause: boolean }) {
  const t = usePartyText();
  const evening = t.evening;
  const team = bandTeam(room, me);
  return (
    <header data-part="band" className={cx("band")}>
      {team && (
        <i className={cx("hole")}>
          <SmallDisc side={sideOf(room, team)} size={28} />
        </i>
      )}
      <span>{team ? sideName(room, team, t) : room.code}</span>
      <bdi data-part="own-name" className={cx("own-name", /\S{11}/.test(me.name) && "long")}>
        {me.name}
      </bdi>
      {host && !pause && <small className={cx("host-badge")}>{t.host.isHost}</small>}
      {pause && (
        <button
          type="button"
          className={cx("menu-button")}
          aria-label={evening.pauseGame}
          onClick={() => void session.call("pause")}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M7 5h3.500v14H7zM13.500 5H17v14h-3.500z" />
          </svg>
        </button>
      )}
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
