/** The bar beside the board: how much of it is whose says who wins, and how soon. */
import { Mark } from "../../board/Disc";
import { type Balance, redShare } from "./balance";
import { cx } from "./styles";

export function EvalBar({ balance, label }: { balance: Balance | null; label: string }) {
  const share = balance ? redShare(balance) : 50;
  return (
    <div
      className={cx("ebar")}
      role="img"
      aria-label={label}
      style={{ "--f": `${share}%` } as object}
      dir="ltr"
    >
      <div className={cx("r")} />
      <div className={cx("even")} />
      <svg viewBox="-50 -50 100 100" className={cx("hi side-yellow")} aria-hidden="true">
        <Mark mark="ring" size={1.26} />
      </svg>
      <svg viewBox="-50 -50 100 100" className={cx("lo side-red")} aria-hidden="true">
        <Mark mark="diamond" size={1.26} />
      </svg>
    </div>
  );
}
