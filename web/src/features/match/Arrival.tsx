/** Strangers were found: who waits for the other reads how long, and that no time runs yet. */
import { useEffect } from "react";
import type { MatchSession } from "../../live/matchState";
import { useMatchState } from "../../live/useMatch";
import type { Match } from "../../shared/api/types";
import { useText } from "../../shared/i18n/text";
import { announce } from "../../shared/ui/announce";
import { useServerNow } from "./ClockFace";
import { playerName, type Seat } from "./situation";
import { cx } from "./styles";

interface ArrivalProps {
  readonly match: Match;
  readonly session: MatchSession;
  readonly seat: Seat;
}

export default function Arrival({ match, session, seat }: ArrivalProps) {
  const t = useText();
  const w = t.strangers;
  const asOf = useMatchState(session, (state) => state.asOf);
  const now = useServerNow(session, true);
  const absent = match.players.find((player) => player.seat !== seat && !player.connected);
  const name = absent && playerName(match, absent.seat, t, seat);
  const left = Math.max(0, Math.ceil(((match.clock?.starts_in_ms ?? 0) - (now - asOf)) / 1000));
  useEffect(() => {
    if (name) announce(w.clocksWait);
  }, [name, w]);
  if (!name) return null;
  return (
    <section className={cx("notice card")} data-part="arrival">
      <p>
        <span data-sentence="">
          <b>{w.waitsFor(name, left)}</b> {w.clocksWait}
        </span>
      </p>
    </section>
  );
}
