/** What a player may do beside playing; for the host everything else too. */
import { forgetSeat } from "../../live/roomSeat";
import { canFullScreen, fullScreen } from "../../party/device";
import { HostPanel } from "../../party/HostPanel";
import { SureButton } from "../../party/SureButton";
import { usePartyText } from "../../shared/i18n/partyText";
import { Dialog } from "../../shared/ui/Dialog";
import type { Seat } from "./InGame";
import { Problem } from "./Noticed";
import { OwnName } from "./OwnName";
import { Reactions } from "./Reactions";
import { cx } from "./styles";
import { TeamChoice } from "./TeamChoice";

interface MenuProps extends Seat {
  readonly onClose: () => void;
}

export default function Menu(props: MenuProps) {
  if (!props.host) return <PlayerPanel {...props} />;
  return (
    <HostPanel
      session={props.session}
      room={props.room}
      onClose={props.onClose}
      reactions={<Reactions session={props.session} />}
    >
      <OwnButtons {...props} />
      <Problem session={props.session} />
    </HostPanel>
  );
}

function PlayerPanel(props: MenuProps) {
  const t = usePartyText();
  return (
    <Dialog className={cx("panel")} label={t.phone.menu} onClose={props.onClose}>
      <header>
        <h2>{t.phone.menu}</h2>
        <button type="button" className={cx("btn second")} onClick={props.onClose}>
          {t.phone.close}
        </button>
      </header>
      <OwnButtons {...props} />
      <Problem session={props.session} />
    </Dialog>
  );
}

function OwnButtons({ session, room, me, host, onClose }: MenuProps) {
  const t = usePartyText();
  const between = room.phase === "lobby" || room.phase === "finished";
  const leave = async () => {
    if (!(await session.call("leave"))) return;
    forgetSeat(room.code);
    window.location.assign("/p");
  };
  return (
    <div className={cx("buttons")}>
      <div className={cx("invite")}>
        <img src={`/api/rooms/${room.code}/qr.svg`} alt="" />
        <p>{t.play.roomCode(room.code)}</p>
      </div>
      {between && (
        <>
          <TeamChoice session={session} room={room} me={me} />
          <OwnName session={session} me={me} onDone={onClose} />
        </>
      )}
      {canFullScreen() && (
        <button
          type="button"
          className={cx("btn second")}
          onClick={() => {
            fullScreen();
            onClose();
          }}
        >
          {t.play.fullScreen}
        </button>
      )}
      {!host && !room.host.connected && (
        <button
          type="button"
          className={cx("btn second")}
          onClick={() => void session.call("take_host").then((done) => done && onClose())}
        >
          {t.phone.takeHost}
        </button>
      )}
      <a className={cx("btn second")} href={`/me?room=${room.code}#add`}>
        {t.play.movePhone}
      </a>
      <SureButton label={t.play.leave} question={t.play.leaveSure} onSure={() => void leave()} />
    </div>
  );
}
