/** The sentence over the board: whose turn it is, what just happened, or why not. */
import { useEffect, useState } from "react";
import { Link } from "wouter";
import type { MatchSession, MatchState } from "../../live/matchState";
import { useMatchState } from "../../live/useMatch";
import type { Match } from "../../shared/api/types";
import { hasOwnRules, hasOwnWords, useOwnWords } from "../../shared/gameWords";
import { type Text, useText } from "../../shared/i18n/text";
import { useRunning } from "../../shared/ownGames";
import { playSound } from "../../shared/sound";
import { announce } from "../../shared/ui/announce";
import { DeskLine } from "./desk/DeskLine";
import type { LookBack } from "./lookBack";
import { RatedRule } from "./rated/RatedRule";
import { isTold, type Seat, status } from "./situation";
import { cx } from "./styles";

const SHOWN_MS = 4000;
/** The rule of a rated game is said until each has moved, unless there is something else to say. */
const RULE_MOVES = 2;

interface DetailProps {
  readonly match: Match;
  /** There is nothing to say but the usual. */
  readonly rule: boolean;
  readonly kind: "error" | "help" | null;
  readonly text: string;
}

function Detail({ match, rule, kind, text }: DetailProps) {
  if (rule && isRuled(match)) return <RatedRule match={match} />;
  return (
    <p data-part="detail" className={cx(kind ?? (isTold(match) && "told"))}>
      <span data-sentence="">{text}</span>
    </p>
  );
}

function isRuled({ rated, status, moves, given }: Match): boolean {
  return rated && status === "in_progress" && moves.length - given < RULE_MOVES;
}

interface StatusProps {
  readonly match: Match;
  readonly session: MatchSession;
  readonly seat: Seat;
  readonly look: LookBack;
  /** The opening is on its way onto the board. */
  readonly laying: boolean;
}

export function Status({ match, session, seat, look, laying }: StatusProps) {
  const t = useText();
  const invited = !window.location.pathname.startsWith("/watch");
  const line = useMatchState(session, (state) => state.line);
  const pending = useMatchState(session, (state) => state.pending);
  const resending = useMatchState(session, (state) => state.resending);
  const said = useSaid(session, match.version);
  const hint = useMatchState(session, (state) => state.hint);
  const help = look.ply == null && hint?.version === match.version ? hint.rungs[hint.shown - 1] : null;
  const { headline, detail } = look.ply == null ? status(match, seat, t) : lookingBack(look, look.ply, t);
  const sends = useSendingText(match.game, t);
  const sending = pending && (resending ? t.match.resending : sends);
  const quiet = laying ? t.match.laying : detail;
  const shown = said?.text ?? sending ?? help ?? (line === "lost" ? t.match.reconnecting : quiet);
  return (
    <div className={cx("status")}>
      {!seat && invited && <SeatsTaken />}
      <h1>
        <span data-sentence="">{headline}</span>
      </h1>
      <DeskLine match={match} seat={seat} look={look} />
      <Detail
        match={match}
        rule={shown === quiet}
        kind={said ? "error" : help ? "help" : null}
        text={shown}
      />
      {look.ply == null && <OwnTitle match={match} />}
    </div>
  );
}

/** A browser that had a player of its own may have been at this table: it says why that is not known any more. */
function SeatsTaken() {
  const t = useText();
  const signedOut = useRunning((own) => own.signedOut);
  return (
    <p className={cx("help")} data-part="seats-taken">
      {t.match.seatsTaken}
      {signedOut && (
        <>
          {" "}
          {t.mine[signedOut]} {t.mine.wasItYou} <Link href="/me">{t.mine.recover}</Link>
        </>
      )}
    </p>
  );
}

function useSendingText(game: string, t: Text): string {
  const words = useOwnWords(game, t);
  return hasOwnRules(game) ? words.sending || t.match.sendingMove : t.match.sending;
}

/** What a game says of its position, if that is more than whose turn it is or who has won. */
function OwnTitle({ match: { game, view } }: Pick<StatusProps, "match">) {
  if (!hasOwnWords(game) || / (to move|wins)$|: draw$/.test(view.title)) return null;
  return (
    <p data-part="title">
      <bdi>{view.title}</bdi>
    </p>
  );
}

function lookingBack({ retry }: LookBack, ply: number, t: Text): { headline: string; detail: string } {
  return retry
    ? { headline: t.again.title(ply), detail: t.again.lead }
    : { headline: t.again.looking(ply), detail: t.again.lookLead };
}

/** The last refusal, for a few seconds and no longer than the position it is about. */
function useSaid(session: MatchSession, version: number): MatchState["problem"] {
  const problem = useMatchState(session, (state) => state.problem);
  const [shown, setShown] = useState<MatchState["problem"]>(null);
  useEffect(() => {
    setShown(problem);
    if (!problem) return;
    announce(problem.text);
    playSound("refused");
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [problem]);
  return shown && shown.version >= version ? shown : null;
}
