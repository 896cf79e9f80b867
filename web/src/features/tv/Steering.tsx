/** Language, volume and the host's buttons during a game: small, on the table, away from the board. */
import { usePartyText } from "../../shared/i18n/partyText";
import { useHostMenu } from "./HostMenu";
import { type Screen, useMayHost } from "./screen";
import { cx } from "./styles";
import { TvControls } from "./TvControls";
import { walkButtons } from "./walk";

export function Steering(screen: Screen) {
  const { session, room } = screen;
  const t = usePartyText();
  const menu = useHostMenu(screen);
  const host = useMayHost(session);
  const paused = room.phase === "paused";
  return (
    <>
      <div
        className={cx("steer")}
        onKeyDown={walkButtons}
        role="toolbar"
        aria-label={host ? t.host.title : t.title}
      >
        <TvControls {...screen} />
        {host && (
          <button
            type="button"
            className={cx(paused ? "tbtn primary" : "tbtn")}
            onClick={() => void session.call(paused ? "resume" : "pause")}
          >
            {paused ? t.host.resume : t.host.pause}
          </button>
        )}
        {menu.button}
      </div>
      {menu.panel}
    </>
  );
}
