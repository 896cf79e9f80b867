/** A clock by the server's time, spoken at ten and five seconds. */
import { useEffect, useRef, useState } from "react";
import type { MatchSession } from "../../live/matchState";
import { useMatchState } from "../../live/useMatch";
import type { Match } from "../../shared/api/types";
import { digits } from "../../shared/clocks";
import { useText } from "../../shared/i18n/text";
import { playSound } from "../../shared/sound";
import { announce } from "../../shared/ui/announce";
import { cx } from "./styles";

/** "2 d 04:10" needs more room than "5:30". */
const DAY_MS = 86_400_000;

interface ClockFaceProps {
  readonly match: Match;
  readonly session: MatchSession;
  readonly of: string;
  readonly own: boolean;
  readonly label: string;
}

export function ClockFace({ match, session, of, own, label }: ClockFaceProps) {
  const t = useText();
  const asOf = useMatchState(session, (state) => state.asOf);
  const running = match.status === "in_progress" && match.clock?.running === of;
  const now = useServerNow(session, running);
  const left = (match.clock?.remaining_ms[of] ?? 0) - (running ? Math.max(0, now - asOf) : 0);
  useWarning(left, running && own);
  const urgency = !running || left > 10_000 ? null : left > 5_000 ? "warn" : "danger";
  return (
    <span className={cx("clock", urgency)} role="timer" aria-label={label}>
      <span className={cx(left >= DAY_MS && "long")}>{digits(left, t)}</span>
    </span>
  );
}

export function useServerNow(session: MatchSession, ticking: boolean): number {
  const [now, setNow] = useState(() => session.now());
  useEffect(() => {
    setNow(session.now());
    if (!ticking) return;
    const timer = setInterval(() => setNow(session.now()), 100);
    return () => clearInterval(timer);
  }, [session, ticking]);
  return now;
}

function useWarning(left: number, watch: boolean): void {
  const t = useText();
  const said = useRef(Number.POSITIVE_INFINITY);
  const mark = left <= 5_000 ? 5 : left <= 10_000 ? 10 : Number.POSITIVE_INFINITY;
  useEffect(() => {
    if (watch && mark < said.current) {
      announce(t.clock.yours(mark));
      playSound("tick");
    }
    said.current = mark;
  }, [mark, watch, t]);
}
