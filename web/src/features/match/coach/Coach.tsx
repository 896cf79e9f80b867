/** The coach of a game against the computer: looks at a move before it is played, and asks "Look again?". */
import { type RefObject, useEffect } from "react";
import type { Target } from "../../../board/view";
import type { MatchSession } from "../../../live/matchState";
import type { Match } from "../../../shared/api/types";
import { useText } from "../../../shared/i18n/text";
import { Question } from "../../../shared/ui/Question";
import type { Seat } from "../situation";
import { cx } from "../styles";
import { useCoach } from "./useCoach";

/** What the board of a coached game plays through. */
export interface Plays {
  play?: (target: Target) => void;
}

interface CoachProps {
  readonly match: Match;
  readonly session: MatchSession;
  readonly seat: Seat;
  readonly plays: RefObject<Plays>;
}

export default function Coach({ match, session, seat, plays }: CoachProps) {
  const t = useText().coach;
  const coach = useCoach(match, session, seat);
  useEffect(() => {
    plays.current = { play: coach.play };
    return () => {
      plays.current = {};
    };
  });
  const { held } = coach;
  if (!held) return null;
  return (
    <Question
      question={t.question(Number(held.target.move.column) + 1)}
      lead={`${t.faults[held.fault]} ${t.left(held.left)}`}
      yes={t.anyway}
      no={t.takeBack}
      className={cx("confirm")}
      onYes={coach.playAnyway}
      onNo={coach.takeBack}
    />
  );
}
