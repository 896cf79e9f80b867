/** More than two at the board: all of them in one row, with clocks and points. */
import { SmallDisc } from "../../../board/Disc";
import type { MatchSession } from "../../../live/matchState";
import type { Match } from "../../../shared/api/types";
import { useDeskText } from "../../../shared/i18n/deskText";
import { useText } from "../../../shared/i18n/text";
import { ClockFace } from "../ClockFace";
import { holds, playerName, type Seat, sideAt } from "../situation";
import { cx } from "./styles";

interface CrowdProps {
  readonly match: Match;
  readonly session: MatchSession;
  readonly seat: Seat;
}

export function Crowd({ match, session, seat }: CrowdProps) {
  const t = useText();
  const d = useDeskText();
  return (
    <ul className={cx("crowd")}>
      {match.seats.map((of) => {
        const side = sideAt(match, of);
        const name = playerName(match, of, t, seat);
        const gone = match.left?.includes(of);
        const active = match.status === "in_progress" && match.active_seat === of;
        return (
          <li
            key={of}
            data-part="crowd-player"
            className={cx(active && "active", gone && "gone")}
            aria-current={active || undefined}
          >
            <span data-part="player-name">
              {side && <SmallDisc side={side} />} <bdi>{name}</bdi>
            </span>
            {gone ? (
              <span>{d.left}</span>
            ) : (
              match.view.scores?.[of] && (
                <span data-part="score">
                  <bdi>{match.view.scores[of]}</bdi>
                </span>
              )
            )}
            {match.clock && !gone && (
              <ClockFace
                match={match}
                session={session}
                of={of}
                own={holds(seat, of)}
                label={t.clock.label(name)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
