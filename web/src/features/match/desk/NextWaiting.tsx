/** One press to the next game that waits for a move of this player; nothing if no game waits. */
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { matchPath } from "../../../shared/games";
import { useText } from "../../../shared/i18n/text";
import { nextWaiting, refreshIfOlderThan, refreshOwnGames, useRunning } from "../../../shared/ownGames";
import { announce } from "../../../shared/ui/announce";
import { Icon } from "../../../shared/ui/Icon";
import { cx } from "./styles";

/** A list older than this may name a game that is over or played by now: it is asked for again before it is offered. */
const FRESH_MS = 15_000;

export function NextWaiting({ id, className }: { id: string; className: string }) {
  const d = useText().desk;
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const [noneWaits, setNoneWaits] = useState(false);
  const count = useRunning(({ running }) => running.filter((one) => one.your_turn && one.id !== id).length);
  useEffect(() => {
    if (count > 0) void refreshIfOlderThan(FRESH_MS);
  }, [count]);
  if (noneWaits && count === 0) return <p className={cx("note")}>{d.noneWaits}</p>;
  if (count === 0) return null;
  const go = async () => {
    if (busy) return;
    setBusy(true);
    // What was known when the page was opened may have been played on another device.
    await refreshOwnGames();
    setBusy(false);
    const next = nextWaiting(id);
    if (next) return navigate(matchPath(next.id));
    setNoneWaits(true);
    announce(d.noneWaits);
  };
  return (
    <button
      type="button"
      className={className}
      data-part="next-waiting"
      aria-disabled={busy}
      onClick={() => void go()}
    >
      {d.next}
      {count > 1 && <span className={cx("badge")}>{count}</span>} <Icon name="later" size={18} />
    </button>
  );
}
