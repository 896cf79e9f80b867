/** After the first game of a set: the second begins by itself, unless the player wants to stay. */
import { useEffect, useState } from "react";
import { useText } from "../../../shared/i18n/text";
import { cx } from "../styles";

const SECONDS = 8;

interface SecondGameProps {
  /** Whether it begins by itself: not for a reader of a game that ended before. */
  readonly follows: boolean;
  readonly onGo: () => void;
}

export function SecondGame({ follows, onGo }: SecondGameProps) {
  const { second: t } = useText().fair;
  const [left, setLeft] = useState(follows ? SECONDS : null);
  useEffect(() => {
    if (left === null) return;
    if (left === 0) return onGo();
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, onGo]);
  return (
    <>
      {left !== null && (
        <p className={cx("note")} data-part="second-game">
          {t.starts(left)}
        </p>
      )}
      <div className={cx("second-game")}>
        <button type="button" className={cx("btn primary")} onClick={onGo}>
          {t.now}
        </button>
        {left !== null && (
          <button type="button" className={cx("btn second")} onClick={() => setLeft(null)}>
            {t.stay}
          </button>
        )}
      </div>
    </>
  );
}
