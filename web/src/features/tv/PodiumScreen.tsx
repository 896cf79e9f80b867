/** The end of the evening on the TV: the podium, the titles, and the page to keep. */
import { useEffect, useState } from "react";
import { Confetti } from "../../party/Confetti";
import { useEveningOfRoom } from "../../podium/evening";
import { Podium, Titles } from "../../podium/Podium";
import { usePartyText } from "../../shared/i18n/partyText";
import { announce } from "../../shared/ui/announce";
import { useHostMenu } from "./HostMenu";
import { type Screen, useMayHost } from "./screen";
import { cx } from "./styles";
import { TvControls } from "./TvControls";
import { walkButtons } from "./walk";

export default function PodiumScreen({ id, ...screen }: Screen & { readonly id: string }) {
  const { session } = screen;
  const t = usePartyText();
  const podium = t.podium;
  const { data } = useEveningOfRoom(id);
  const host = useMayHost(session);
  const menu = useHostMenu(screen);
  useEffect(() => announce(podium.title), [podium]);
  return (
    <main className={cx("tv evening-end")}>
      <h1>{podium.title}</h1>
      <div className={cx("winners")}>{data && <Podium evening={data} tv />}</div>
      {data && <Cheers />}
      <div className={cx("honours")}>
        {data && <Titles evening={data} />}
        <div className={cx("to-keep")}>
          {data && <img src={`/api/evenings/${id}/qr.svg`} alt="" />}
          <div>
            <p>{podium.scan}</p>
            <p data-part="room-code">{t.play.roomCode(screen.room.code)}</p>
          </div>
        </div>
      </div>
      <div className={cx("bar")} onKeyDown={walkButtons} role="toolbar" aria-label={t.host.title}>
        {host && (
          <button type="button" className={cx("tbtn primary")} onClick={() => void session.call("start")}>
            {podium.playOn}
          </button>
        )}
        <a className={cx("tbtn")} href="/">
          {t.tv.toHome}
        </a>
        <TvControls {...screen} />
        {menu.button}
      </div>
      {menu.panel}
    </main>
  );
}

/** When the winner's step is there. */
const WINNER_AFTER_MS = 2600;

function Cheers() {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), WINNER_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return due && <Confetti team="blue" />;
}
