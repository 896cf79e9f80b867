/** What the host may do after a game. */
import type { RoomCall } from "../../live/roomTypes";
import { useNextIn } from "../../live/useRoom";
import { startWords } from "../../party/activities";
import { hasPlayed } from "../../party/standings";
import { usePartyText } from "../../shared/i18n/partyText";
import { useHostMenu } from "./HostMenu";
import { type Screen, startsWhen, useMayHost } from "./screen";
import { cx } from "./styles";
import { TvControls } from "./TvControls";
import { walkButtons } from "./walk";

export function NextBar(screen: Screen) {
  const { session, room } = screen;
  const t = usePartyText();
  const evening = t.evening;
  const next = useNextIn(session);
  const menu = useHostMenu(screen);
  const when = next != null && <p data-part="next-in">{evening.nextIn(next)}</p>;
  if (!useMayHost(session))
    return (
      <div className={cx("bar muted")}>
        {when || <p>{startsWhen(room, t)}</p>}
        <TvControls {...screen} />
      </div>
    );
  const ask = (call: RoomCall) => () => void session.call(call);
  return (
    <>
      <div className={cx("bar")} onKeyDown={walkButtons} role="toolbar" aria-label={t.host.title}>
        <button type="button" className={cx("tbtn primary")} onClick={ask("start")}>
          {startWords(room, t)}
        </button>
        {when}
        {when && (
          <button type="button" className={cx("tbtn")} onClick={ask("wait")}>
            {evening.wait}
          </button>
        )}
        {room.activity.kind === "teams" && (
          <>
            <button type="button" className={cx("tbtn")} onClick={ask("shuffle")}>
              {t.host.newTeams}
            </button>
            <button type="button" className={cx("tbtn")} onClick={ask("next_section")}>
              {t.tv.nextSection}
            </button>
          </>
        )}
        {hasPlayed(room) ? (
          <button type="button" className={cx("tbtn")} onClick={ask("end_evening")}>
            {evening.endEvening}
          </button>
        ) : (
          <a className={cx("tbtn")} href="/">
            {t.tv.toHome}
          </a>
        )}
        <TvControls {...screen} />
        {menu.button}
      </div>
      {menu.panel}
    </>
  );
}
