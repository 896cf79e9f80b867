/** Saying no to a rematch: to the opponent's, or to the player's own offer before it is answered. */
import type { MatchSession } from "../../../live/matchState";
import { useText } from "../../../shared/i18n/text";
import { cx } from "../styles";

export function WithdrawRematch({ session }: { session: MatchSession }) {
  const t = useText().friends;
  return (
    <button type="button" className={cx("btn second")} onClick={() => void session.decline("rematch")}>
      {t.withdrawRematch}
    </button>
  );
}

export function DeclineRematch({ session }: { session: MatchSession }) {
  const t = useText().friends;
  return (
    <button type="button" className={cx("btn second")} onClick={() => void session.decline("rematch")}>
      {t.declineRematch}
    </button>
  );
}

export function RematchDeclined({ name }: { name: string }) {
  const t = useText().friends;
  return (
    <p className={cx("note")} role="status">
      <span data-sentence="">{t.rematchDeclined(name)}</span>
    </p>
  );
}
