/** After the first move in a game that lasts for days: being told when the answer comes. */
import { Link } from "wouter";
import { settleAlertOffer } from "../../../shared/alertOffer";
import { useText } from "../../../shared/i18n/text";
import { Icon } from "../../../shared/ui/Icon";
import { cx } from "./styles";

export function AlertOffer() {
  const d = useText().desk;
  return (
    <section className={cx("desk-line offer")} data-part="alert-offer" aria-label={d.offer}>
      <Link href="/me/alerts" className={cx("btn quiet")}>
        {d.offer}
      </Link>
      <button type="button" className={cx("btn icon")} aria-label={d.noThanks} onClick={settleAlertOffer}>
        <Icon name="close" size={18} />
      </button>
    </section>
  );
}
