import { cx } from "./styles";
import type { Side } from "./view";

/** Discs left, seen from the side: one coin each. */
export function CoinStack({ side, count }: { side: Side; count: number }) {
  const coins = Array.from({ length: count }, (_, index) => `${side.id}-${index}`);
  return (
    <div className={cx("coins", `side-${side.colour}`)} aria-hidden="true">
      {coins.map((key) => (
        <svg key={key} viewBox="0 0 100 22" preserveAspectRatio="none" aria-hidden="true">
          <rect className={cx("coin-shade")} width="100" height="22" rx="6" />
          <rect className={cx("face")} width="100" height="15" rx="6" />
        </svg>
      ))}
    </div>
  );
}
