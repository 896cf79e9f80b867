/** The sentence over the board: whose turn it is, what just happened, or why not. */
import { useEffect, useState } from "react";
import type { MatchSession } from "../../live/matchState";
import { useMatchState } from "../../live/useMatch";
import type { Match } from "../../shared/api/types";
import { useText } from "../../shared/i18n/text";
import { playSound } from "../../shared/sound";
import { announce } from "../../shared/ui/announce";
import { type Seat, status } from "./situation";

const SHOWN_MS = 4000;

export function Status({ match, session, seat }: { match: Match; session: MatchSession; seat: Seat }) {
  const t = useText();
  const line = useMatchState(session, (state) => state.line);
  const pending = useMatchState(session, (state) => state.pending);
  const problem = useProblem(session);
  const { headline, detail } = status(match, seat, t);
  const shown = problem ?? (line === "lost" ? t.match.reconnecting : pending ? t.match.sending : detail);
  return (
    <div className="status">
      <h1>
        <bdi>{headline}</bdi>
      </h1>
      <p className={problem ? "error" : undefined}>
        <bdi>{shown}</bdi>
      </p>
    </div>
  );
}

/** The last refusal, for a few seconds. */
function useProblem(session: MatchSession): string | null {
  const problem = useMatchState(session, (state) => state.problem);
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (!problem) return setShown(null);
    setShown(problem.text);
    announce(problem.text);
    playSound("refused");
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [problem]);
  return shown;
}
