/** What one presses on the table while playing: resign, start over, a hint. */
import { useState } from "react";
import type { MatchSession } from "../../live/matchState";
import { useMatchState } from "../../live/useMatch";
import type { Match } from "../../shared/api/types";
import { useGames } from "../../shared/games";
import { useText } from "../../shared/i18n/text";
import { Icon } from "../../shared/ui/Icon";
import { usePlayFrom } from "./again";
import { askHint } from "./hint";
import type { LookBack } from "./lookBack";
import { againstBot, alone, myTurn, type Seat } from "./situation";
import { cx } from "./styles";

interface ControlsProps {
  readonly match: Match;
  readonly session: MatchSession;
  readonly seat: Seat;
}

export function Controls({ match, session, seat, look }: ControlsProps & { look: LookBack }) {
  const t = useText();
  const analysed = useGames()?.find((game) => game.game_type === match.game)?.analysis;
  return (
    <>
      <div className={cx("corner start")}>
        {seat && seat !== "both" && <Resign session={session} />}
        {seat && againstBot(match) && analysed && <Hint match={match} session={session} seat={seat} />}
        {!seat && <span className={cx("note")}>{t.match.youWatch}</span>}
      </div>
      <div className={cx("corner end")}>
        {alone(match, seat) && <StartOver match={match} session={session} seat={seat} />}
        {look.open && (
          <button type="button" className={cx("btn quiet back")} onClick={look.open}>
            <Icon name="undo" /> <span className={cx("words")}>{t.again.goBack}</span>
          </button>
        )}
        {match.moves.length > 0 && <span className={cx("wide")}>{t.match.move(match.moves.length)}</span>}
      </div>
    </>
  );
}

export function Resign({ session }: { session: MatchSession }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  if (!asking) {
    return (
      <button type="button" className={cx("btn quiet")} onClick={() => setAsking(true)}>
        <Icon name="flag" /> {t.match.resign}
      </button>
    );
  }
  return (
    <fieldset className={cx("asking")} aria-label={t.match.resignSure}>
      <button type="button" className={cx("btn second")} onClick={() => void session.command("resign")}>
        {t.match.yesResign}
      </button>
      <button type="button" className={cx("btn quiet")} onClick={() => setAsking(false)}>
        {t.match.keepPlaying}
      </button>
    </fieldset>
  );
}

function StartOver({ match, session, seat }: ControlsProps) {
  const t = useText();
  const playFrom = usePlayFrom(match, session, seat);
  if (match.moves.length === 0) return null;
  return (
    <button type="button" className={cx("btn quiet")} onClick={() => void playFrom(0)}>
      <Icon name="again" /> <span className={cx("words")}>{t.match.restart}</span>
    </button>
  );
}

export function Hint({ match, session, seat }: ControlsProps) {
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
    session.say(hint.text, hint.column !== null);
  };
  return (
    <button type="button" className={cx("btn quiet")} aria-disabled={!ready} onClick={() => void ask()}>
      <Icon name="bulb" /> {asking ? t.match.hintAsking : t.match.hint}
    </button>
  );
}
