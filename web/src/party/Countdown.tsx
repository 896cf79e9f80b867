/** A ring that runs out, with the seconds in it: amber under ten, alarm under five. */
import { useEffect } from "react";
import type { RoomSession } from "../live/roomStore";
import { useRoomState, useTimeLeft, wholeTime } from "../live/useRoom";
import { usePartyText } from "../shared/i18n/partyText";
import { announce } from "../shared/ui/announce";
import { cx } from "./styles";

const ROUND = 2 * Math.PI * 56;

interface CountdownProps {
  readonly session: RoomSession;
  /** Says ten and five seconds aloud to screen readers. */
  readonly spoken?: boolean;
}

export function Countdown({ session, spoken = false }: CountdownProps) {
  const t = usePartyText();
  const left = useTimeLeft(session);
  const whole = useRoomState(session, (state) => wholeTime(state.room));
  const seconds = left == null ? null : Math.ceil(left / 1000);
  useSpoken(spoken ? seconds : null);
  if (left == null || seconds == null) return null;
  const part = Math.min(1, left / (1000 * (whole ?? seconds)));
  return (
    <div className={cx("count", urgency(left))} role="timer" aria-label={t.left(seconds)}>
      <svg viewBox="-65 -65 130 130" aria-hidden="true" focusable="false">
        <circle className={cx("track")} r="56" />
        <circle
          className={cx("rest")}
          r="56"
          strokeDasharray={`${part * ROUND} ${ROUND}`}
          transform="rotate(-90)"
        />
      </svg>
      <b className={cx(seconds > 99 && "three-digits")} aria-hidden="true">
        {seconds}
      </b>
    </div>
  );
}

function urgency(left: number): string | null {
  return left > 10_000 ? null : left > 5_000 ? "warn" : "alarm";
}

function useSpoken(seconds: number | null): void {
  const t = usePartyText();
  useEffect(() => {
    if (seconds === 10 || seconds === 5) announce(t.left(seconds));
  }, [seconds, t]);
}
