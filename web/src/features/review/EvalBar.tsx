/** The bar beside the board: how much of it is whose says who wins, and how soon. */
import { Mark } from "../../board/Disc";
import { type Balance, redShare } from "./balance";

export function EvalBar({ balance, label }: { balance: Balance | null; label: string }) {
  const share = balance ? redShare(balance) : 50;
  return (
    <div className="ebar" role="img" aria-label={label} style={{ "--f": `${share}%` } as object} dir="ltr">
      <div className="r" />
      <div className="even" />
      <svg viewBox="-50 -50 100 100" className="hi side-yellow" aria-hidden="true">
        <Mark mark="ring" size={1.26} />
      </svg>
      <svg viewBox="-50 -50 100 100" className="lo side-red" aria-hidden="true">
        <Mark mark="diamond" size={1.26} />
      </svg>
    </div>
  );
}
