/** Going on with a game against the computer that was called off: on its own page, and on that of the next one. */
import { useState } from "react";
import { useLocation } from "wouter";
import type { MatchSession } from "../../live/matchState";
import { useMatchState } from "../../live/useMatch";
import { post, sentence } from "../../shared/api/http";
import type { Match } from "../../shared/api/types";
import { matchPath } from "../../shared/games";
import { useText } from "../../shared/i18n/text";
import { Problem } from "../../shared/ui/Problem";
import { useServerNow } from "./ClockFace";
import { forgetLeftBehind, useLeftBehind } from "./leftBehind";
import { cx } from "./styles";

interface TakeUpProps {
  readonly match: Match;
  readonly session: MatchSession;
}

export function TakeUp({ match, session }: TakeUpProps) {
  const t = useText();
  const asOf = useMatchState(session, (state) => state.asOf);
  const now = useServerNow(session, true);
  if ((match.take_up_ms ?? 0) <= now - asOf) return null;
  return (
    <button type="button" className={cx("btn primary big")} onClick={() => void session.command("take_up")}>
      {t.again.takeUp}
    </button>
  );
}

/** On the page of the game that took its place. */
export function TakeUpOther({ match, session }: TakeUpProps) {
  const t = useText();
  const [, navigate] = useLocation();
  const [problem, setProblem] = useState<string | null>(null);
  const left = useLeftBehind((state) => state.left);
  if (left?.next !== match.id) return null;
  const takeUp = async () => {
    try {
      await post(`/matches/${left.match}/take_up`, {});
      await session.command("abort");
      forgetLeftBehind(left);
      navigate(matchPath(left.match), { replace: true });
    } catch (error) {
      setProblem(sentence(error));
    }
  };
  return (
    <section className={cx("notice card")} data-part="take-up">
      <p>{t.again.calledOff}</p>
      <Problem text={problem} />
      <button type="button" className={cx("btn second")} onClick={() => void takeUp()}>
        {t.again.takeUp}
      </button>
    </section>
  );
}
