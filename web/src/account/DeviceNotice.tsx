/** Tells the other devices of a player that one was added. `inGame`: a line above the page, else a card in its corner. */
import { useState } from "react";
import { Link } from "wouter";
import { useFetched } from "../shared/fetched";
import { useAccountText } from "../shared/i18n/accountText";
import { readMe } from "./calls";
import { newDevices, rememberDevices } from "./knownDevices";
import { cx } from "./styles";

const AGAIN_MS = 10_000;

export default function DeviceNotice({ inGame }: { inGame: boolean }) {
  const a = useAccountText();
  const { data: me } = useFetched("me", readMe, () => (inGame ? null : AGAIN_MS));
  const [seen, setSeen] = useState(0);
  const came = me ? newDevices(me) : [];
  if (!me || came.length === 0) return null;
  const understood = () => {
    rememberDevices(me);
    setSeen(seen + 1);
  };
  return (
    <div className={cx(inGame ? "device-bar" : "card device-notice")} role="status">
      <span>{a.notice.added(came.map((key) => key.label ?? a.me.unnamed).join(" · "))}</span>
      <Link href="/me" className={cx("btn second")}>
        {a.notice.look}
      </Link>
      <button type="button" className={cx("btn quiet")} onClick={understood}>
        {a.notice.fine}
      </button>
    </div>
  );
}
