/** Asking for the last own move back, and answering a friend who asks. */
import { useEffect, useState } from "react";
import type { MatchSession } from "../../../live/matchState";
import type { Match } from "../../../shared/api/types";
import { useText } from "../../../shared/i18n/text";
import { announce } from "../../../shared/ui/announce";
import { ownPlies } from "../again";
import { TableButton } from "../Controls";
import { playerName, type Seat } from "../situation";
import { cx } from "../styles";

const SHOWN_MS = 6000;

interface TakebackProps {
  readonly match: Match;
  readonly session: MatchSession;
  readonly seat: Seat;
}

export function TakebackButton({ match, session, seat }: TakebackProps) {
  const t = useText().friends;
  const offered = match.takeback?.offered ?? [];
  // The first disc of a game with the swap may be the other player's by now, and stays.
  const first = match.start?.kind === "swap" ? 1 : match.given;
  const own = ownPlies(match, seat).filter((ply) => ply >= first);
  if (own.length === 0 || offered.length > 0) return null;
  return <TableButton icon="undo" words={t.takeBack} onPress={() => void session.command("takeback")} />;
}

/** What is asked, with the answers; who asked can still withdraw. A "no" is shown for a moment. */
export function TakebackNotice({ match, session, seat }: TakebackProps) {
  const t = useText().friends;
  const text = useText();
  const { offered = [], declined = [] } = match.takeback ?? {};
  const [asker] = offered;
  const asking = asker === seat;
  const refuser = declined.find((one) => one !== seat);
  const refused = useForAMoment(!asker && refuser !== undefined);
  const name = playerName(match, asker ?? refuser ?? null, text, seat);
  const words = !asker ? (refused ? t.declined(name) : "") : asking ? t.asked : t.asks(name);
  useEffect(() => {
    if (words) announce(words);
  }, [words]);
  if (!words) return null;
  const decline = () => void session.decline("takeback");
  return (
    <section className={cx("notice card")} data-part="takeback" aria-label={words}>
      <p>
        <span data-sentence="">{words}</span>
      </p>
      {asker && asking && (
        <button type="button" className={cx("btn second")} onClick={decline}>
          {t.withdraw}
        </button>
      )}
      {asker && !asking && (
        <div className={cx("row2")}>
          {!offered.includes(seat ?? "") && (
            <button
              type="button"
              className={cx("btn primary")}
              onClick={() => void session.command("takeback")}
            >
              {t.allow}
            </button>
          )}
          <button type="button" className={cx("btn second")} onClick={decline}>
            {t.decline}
          </button>
        </div>
      )}
    </section>
  );
}

function useForAMoment(isTrue: boolean): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    setOver(false);
    if (!isTrue) return;
    const timer = setTimeout(() => setOver(true), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isTrue]);
  return isTrue && !over;
}
