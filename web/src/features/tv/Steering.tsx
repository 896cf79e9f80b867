/** The volume and the host's buttons during a game: small, on the table, away from the board. */
import { useState } from "react";
import { useTvText } from "../../shared/i18n/tvText";
import { Icon } from "../../shared/ui/Icon";
import { useSoundPages } from "./fetched";
import { HostMenu } from "./HostMenu";
import { MenuButton } from "./MenuButton";
import { type Screen, useMayHost } from "./screen";
import { cx } from "./styles";
import { walkButtons } from "./walk";

export function Steering({ session, room, unlockSound }: Screen) {
  const t = useTvText();
  const [menu, setMenu] = useState(false);
  const host = useMayHost(session);
  const sound = useSoundPages(room.phase);
  const paused = room.phase === "paused";
  if (!host && !unlockSound && !sound) return null;
  return (
    <>
      <div
        className={cx("steer")}
        onKeyDown={walkButtons}
        role="toolbar"
        aria-label={host ? t.host.title : t.title}
      >
        {unlockSound ? (
          <button type="button" className={cx("tbtn icon")} aria-label={t.tv.soundOn} onClick={unlockSound}>
            <Icon name="sound" />
          </button>
        ) : (
          sound && <sound.SoundButton session={session} room={room} />
        )}
        {host && (
          <>
            <button
              type="button"
              className={cx(paused ? "tbtn primary" : "tbtn")}
              onClick={() => void session.call(paused ? "resume" : "pause")}
            >
              <Icon name={paused ? "go" : "pause"} />
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
