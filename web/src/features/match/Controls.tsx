/** What one presses on the table while playing: resign, start over, a hint. */
import { useState } from "react";
import { useLocation } from "wouter";
import type { MatchSession } from "../../live/matchState";
import { handOver, useMatchState } from "../../live/useMatch";
import { sentence } from "../../shared/api/http";
import type { Match } from "../../shared/api/types";
import { matchPath, openNew, useGames } from "../../shared/games";
import { useText } from "../../shared/i18n/text";
import { Icon } from "../../shared/ui/Icon";
import { askHint } from "./hint";
import { againstBot, alone, myTurn, type Seat } from "./situation";

interface ControlsProps {
  readonly match: Match;
  readonly session: MatchSession;
  readonly seat: Seat;
}

export function Controls({ match, session, seat }: ControlsProps) {
  const t = useText();
  const analysed = useGames()?.find((game) => game.game_type === match.game)?.analysis;
  return (
    <>
      <div className="corner start">
        {seat && seat !== "both" && <Resign session={session} />}
        {seat && againstBot(match) && analysed && <Hint match={match} session={session} seat={seat} />}
        {!seat && <span className="note">{t.match.youWatch}</span>}
      </div>
      <div className="corner end">
        {alone(match, seat) && <StartOver match={match} session={session} seat={seat} />}
        {match.moves.length > 0 && <span className="wide">{t.match.move(match.moves.length)}</span>}
      </div>
    </>
  );
}

function Resign({ session }: { session: MatchSession }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  if (!asking) {
    return (
      <button type="button" className="btn quiet" onClick={() => setAsking(true)}>
        <Icon name="flag" /> {t.match.resign}
      </button>
    );
  }
  return (
    <fieldset className="asking" aria-label={t.match.resignSure}>
      <button type="button" className="btn second" onClick={() => void session.order("resign")}>
        {t.match.yesResign}
      </button>
      <button type="button" className="btn quiet" onClick={() => setAsking(false)}>
        {t.match.keepPlaying}
      </button>
    </fieldset>
  );
}

function StartOver({ match, session, seat }: ControlsProps) {
  const t = useText();
  const [, navigate] = useLocation();
  const restart = async () => {
    const bot = match.players.find((player) => player.kind === "bot");
    try {
      await session.order("abort");
      const opponent = bot
        ? ({ kind: "bot", level: bot.level ?? "" } as const)
        : ({ kind: "same_screen" } as const);
      const opened = await openNew({ game: match.game, opponent, ...(bot && seat ? { seat } : {}) });
      handOver(opened.match.id, opened);
      navigate(matchPath(opened.match.id));
    } catch (error) {
      session.say(sentence(error));
    }
  };
  if (match.moves.length === 0) return null;
  return (
    <button type="button" className="btn quiet" onClick={() => void restart()}>
      <Icon name="again" /> {t.match.restart}
    </button>
  );
}

function Hint({ match, session, seat }: ControlsProps) {
  const t = useText();
  const busy = useMatchState(session, (state) => state.pending != null);
  const [asking, setAsking] = useState(false);
  const ready = myTurn(match, seat) && !busy && !asking;
  const ask = async () => {
    if (!ready) return;
    setAsking(true);
    const hint = await askHint(match, t);
    setAsking(false);
    session.hint(match.version, hint.column);
    session.say(hint.text);
  };
  return (
    <button type="button" className="btn quiet" aria-disabled={!ready} onClick={() => void ask()}>
      <Icon name="bulb" /> {asking ? t.match.hintAsking : t.match.hint}
    </button>
  );
}
