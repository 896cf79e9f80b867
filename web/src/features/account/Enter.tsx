/** For a browser without a player, or no longer with one: three ways to bring games here. */
import { Link } from "wouter";
import { useText } from "../../shared/i18n/text";
import { useRunning } from "../../shared/ownGames";
import { Frame } from "./Frame";
import { PasskeyEntry } from "./PasskeyEntry";
import { cx } from "./styles";

export function Enter() {
  const t = useText();
  const a = t.account;
  const signedOut = useRunning((own) => own.signedOut);
  return (
    <Frame title={a.enter.title} lead={signedOut ? a.enter[signedOut] : a.enter.lead}>
      <div className={cx("nothing")}>
        <Link href="/link" className={cx("btn primary")}>
          {a.enter.link}
        </Link>
        <Link href="/recover" className={cx("btn second")}>
          {a.enter.recover}
        </Link>
        <PasskeyEntry />
        <Link href="/" className={cx("btn quiet")}>
          {t.mine.first}
        </Link>
        <Link href="/privacy" className={cx("link")}>
          {a.me.privacy}
        </Link>
      </div>
    </Frame>
  );
}
