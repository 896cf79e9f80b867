/** One press to the next game that waits for a move of this player; nothing if no game waits. */
import { useState } from "react";
import { useLocation } from "wouter";
import { matchPath } from "../../../shared/games";
import { useDeskText } from "../../../shared/i18n/deskText";
import { nextWaiting, refreshOwnGames, useRunning } from "../../../shared/ownGames";
import { announce } from "../../../shared/ui/announce";
import { Icon } from "../../../shared/ui/Icon";
import { cx } from "./styles";

export function NextWaiting({ id, className }: { id: string; className: string }) {
  const d = useDeskText();
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const count = useRunning(({ running }) => running.filter((one) => one.your_turn && one.id !== id).length);
  if (count === 0) return null;
  const go = async () => {
    if (busy) return;
    setBusy(true);
    // What was known when the page was opened may have been played on another device.
    await refreshOwnGames();
    setBusy(false);
    const next = nextWaiting(id);
    if (next) navigate(matchPath(next.id));
    else announce(d.noneWaits);
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
