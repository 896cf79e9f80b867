/** More than two at the board: all of them in one row, with clocks and points. */
import { useEffect, useRef } from "react";
import { SmallDisc } from "../../../board/Disc";
import type { MatchSession } from "../../../live/matchState";
import type { Match } from "../../../shared/api/types";
import { useText } from "../../../shared/i18n/text";
import { announce } from "../../../shared/ui/announce";
import { ClockFace } from "../ClockFace";
import { asSentence } from "../outcome";
import { holds, playerName, type Seat, sideAt, status } from "../situation";
import { cx } from "./styles";

interface CrowdProps {
  readonly match: Match;
  readonly session: MatchSession;
  readonly seat: Seat;
}

export function Crowd({ match, session, seat }: CrowdProps) {
  const t = useText();
  const d = t.desk;
  useLeaving(match, seat);
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

/** Says that a player has left a game that goes on, and whose turn it is now. */
function useLeaving(match: Match, seat: Seat): void {
  const t = useText();
  const d = t.desk;
  const heard = useRef(match.left);
  useEffect(() => {
    const before = heard.current ?? [];
    heard.current = match.left;
    const gone = match.left?.filter((one) => !before.includes(one)) ?? [];
    if (gone.length === 0 || match.status !== "in_progress") return;
    const names = t.list(gone.map((one) => playerName(match, one, t, seat)));
    announce([t.labelled(names, d.left), status(match, seat, t).headline].map(asSentence).join(" "));
  }, [match, seat, t, d]);
}
