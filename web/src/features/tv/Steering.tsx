/** Language, volume and the host's buttons during a game: small, on the table, away from the board. */
import { useState } from "react";
import { useTvText } from "../../shared/i18n/tvText";
import { HostMenu } from "./HostMenu";
import { MenuButton } from "./MenuButton";
import { type Screen, useMayHost } from "./screen";
import { cx } from "./styles";
import { TvControls } from "./TvControls";
import { walkButtons } from "./walk";

export function Steering(screen: Screen) {
  const { session, room } = screen;
  const t = useTvText();
  const [menu, setMenu] = useState(false);
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
          <>
            <button
              type="button"
              className={cx(paused ? "tbtn primary" : "tbtn")}
              onClick={() => void session.call(paused ? "resume" : "pause")}
            >
              {paused ? t.host.resume : t.host.pause}
            </button>
            <MenuButton onOpen={() => setMenu(true)} />
          </>
        )}
      </div>
      <HostMenu open={menu} session={session} room={room} onClose={() => setMenu(false)} />
    </>
  );
}
