/** What the host may do after a game. */
import type { RoomCall } from "../../live/roomTypes";
import { startWords } from "../../party/ActivitySelect";
import { useTvText } from "../../shared/i18n/tvText";
import { type Screen, startsWhen, useMayHost } from "./screen";
import { cx } from "./styles";
import { walkButtons } from "./walk";

export function NextBar({ session, room }: Screen) {
  const t = useTvText();
  if (!useMayHost(session)) return <p className={cx("bar muted")}>{startsWhen(room, t)}</p>;
  const ask = (call: RoomCall) => () => void session.call(call);
  return (
    <div className={cx("bar")} onKeyDown={walkButtons} role="toolbar" aria-label={t.host.title}>
      <button type="button" className={cx("tbtn primary")} onClick={ask("start")}>
        {startWords(room, t)}
      </button>
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
      <a className={cx("tbtn")} href="/">
        {t.tv.toHome}
      </a>
    </div>
  );
}
