/** The end of the evening on the TV: the podium, the titles, and the page to keep. */
import { useEffect } from "react";
import { useEveningOfRoom } from "../../podium/evening";
import { Podium, Titles } from "../../podium/Podium";
import { usePodiumText } from "../../shared/i18n/podiumText";
import { useTvText } from "../../shared/i18n/tvText";
import { announce } from "../../shared/ui/announce";
import { useHostMenu } from "./HostMenu";
import { type Screen, useMayHost } from "./screen";
import { cx } from "./styles";
import { TvControls } from "./TvControls";
import { walkButtons } from "./walk";

export default function PodiumScreen({ id, ...screen }: Screen & { readonly id: string }) {
  const { session } = screen;
  const t = useTvText();
  const podium = usePodiumText();
  const { data } = useEveningOfRoom(id);
  const host = useMayHost(session);
  const menu = useHostMenu(screen);
  useEffect(() => announce(podium.title), [podium]);
  return (
    <main className={cx("tv evening-end")}>
      <h1>{podium.title}</h1>
      <div className={cx("winners")}>{data && <Podium evening={data} />}</div>
      <div className={cx("honours")}>
        {data && <Titles evening={data} />}
        <div className={cx("to-keep")}>
          {data && <img src={`/api/evenings/${id}/qr.svg`} alt="" />}
          <p>{podium.scan}</p>
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
