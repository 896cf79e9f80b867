/** Instead of what the server would say: that it cannot be reached, and what can be played without it. */
import { Link } from "wouter";
import { classNames } from "../classNames";
import { useText } from "../i18n/text";
import lists from "./lists.module.css";
import { SHARED } from "./styles";

const cx = classNames(...SHARED, lists);

export function NoServer() {
  const t = useText();
  return (
    <div className={cx("nothing")} role="status">
      <p className={cx("error")}>{t.errors.offline}</p>
      <Link href="/device" className={cx("btn primary")}>
        {t.device.play}
      </Link>
    </div>
  );
}
