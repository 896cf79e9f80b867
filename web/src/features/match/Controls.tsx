/** What one presses on the table while playing: resign, start over, a hint. */
import { useState } from "react";
import type { HintLadder, MatchSession } from "../../live/matchState";
import { useMatchState } from "../../live/useMatch";
import type { Match } from "../../shared/api/types";
import { useGames } from "../../shared/games";
import { useText } from "../../shared/i18n/text";
import { useSettings } from "../../shared/settings";
import { announce } from "../../shared/ui/announce";
import { Icon, type IconName } from "../../shared/ui/Icon";
import { lastOwnPly, usePlayFrom } from "./again";
import { Confirm } from "./Confirm";
import { ReactButton } from "./friends/Reactions";
import { TakebackButton } from "./friends/Takeback";
import { askHint } from "./hint";
import type { LookBack } from "./lookBack";
import { SayButton } from "./manners/SayButton";
import { showMoves } from "./movesSheet";
import {
  againstBot,
  alone,
  mayResign,
  mayStartOver,
  myTurn,
  playerName,
  type Seat,
  withFriend,
} from "./situation";
import { cx } from "./styles";

interface ControlsProps {
  readonly match: Match;
  readonly session: MatchSession;
  readonly seat: Seat;
}

export function Controls({ match, session, seat, look }: ControlsProps & { look: LookBack }) {
  const t = useText();
  const analysed = useGames()?.find((game) => game.game_type === match.game)?.analysis;
  const playFrom = usePlayFrom(match, session, seat);
  const undo = lastOwnPly(match, seat);
  return (
    <>
      <div className={cx("corner start")}>
        {mayResign(match, seat) && (
          <Resign session={session} who={seat === "both" && playerName(match, match.active_seat, t)} />
        )}
        {seat && againstBot(match) && analysed && !match.rated && (
          <Hint match={match} session={session} seat={seat} />
        )}
        {!seat && <span className={cx("note")}>{t.match.youWatch}</span>}
      </div>
      <div className={cx("corner end")}>
        {mayStartOver(match, seat) && match.moves.length > 0 && <StartOver onYes={() => void playFrom(0)} />}
        {withFriend(match, seat) && (
          <>
            {!match.rated && !match.hides && <TakebackButton match={match} session={session} seat={seat} />}
            {match.paired ? (
              <SayButton match={match} session={session} seat={seat} />
            ) : (
              <ReactButton session={session} />
            )}
          </>
        )}
        {undo != null && <TableButton icon="undo" words={t.again.undo} onPress={() => void playFrom(undo)} />}
        {look.open && <TableButton icon="earlier" words={t.again.goBack} onPress={look.open} />}
        <MovesButton inMenu={alone(match, seat)} />
      </div>
    </>
  );
}

/** Where there is no room beside the board; with `inMenu` a phone has it only in the menu of the game. */
export function MovesButton({ inMenu = false }: { inMenu?: boolean }) {
  const t = useText();
  const className = cx("moves-button", inMenu && "in-menu");
  return (
    <TableButton icon="list" words={t.match.moves} className={className} onPress={() => showMoves(true)} />
  );
}

/** `who`: the player on turn, where several share a screen. */
export function Resign({ session, who }: { session: MatchSession; who?: string | false }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <TableButton icon="flag" words={t.match.resign} onPress={() => setAsking(true)} />
      {asking && (
        <Confirm
          question={who ? t.labelled(who, t.match.resignSure) : t.match.resignSure}
          yes={t.match.yesResign}
          onYes={() => void session.command("resign")}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Begins the game anew, once one has said so: the game on the board ends. */
export function StartOver({ onYes }: { onYes: () => void }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <TableButton icon="again" words={t.match.restart} onPress={() => setAsking(true)} />
      {asking && (
        <Confirm
          question={t.match.restartSure}
          lead={t.match.restartLead}
          yes={t.match.restart}
          onYes={onYes}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface TableButtonProps {
  readonly icon: IconName;
  readonly words: string;
  readonly disabled?: boolean;
  /** Whether what it opens is open. */
  readonly expanded?: boolean;
  readonly className?: string;
  readonly onPress: () => void;
}

/** A button on the table: always with its word, also on the smallest phone. */
export function TableButton({
  icon,
  words,
  disabled = false,
  expanded,
  className = "",
  onPress,
}: TableButtonProps) {
  return (
    <button
      type="button"
      className={`${cx("btn quiet")} ${className}`}
      aria-disabled={disabled}
      aria-expanded={expanded}
      onClick={onPress}
    >
      <Icon name={icon} /> <span>{words}</span>
    </button>
  );
}

/** Each press says more about the same position: where to look, what to look for, the answer. */
export function Hint({ match, session, seat }: ControlsProps) {
  const t = useText();
  const wanted = useSettings((settings) => settings.help === "hints");
  const busy = useMatchState(session, (state) => state.pending != null);
  const hint = useMatchState(session, (state) => state.hint);
  const [asking, setAsking] = useState(false);
  const given = hint?.version === match.version ? hint : null;
  const ready =
    myTurn(match, seat) && !busy && !asking && (given == null || given.shown < given.rungs.length);
  const show = (next: HintLadder) => {
    session.hint(next);
    announce(next.rungs[next.shown - 1] ?? "");
  };
  const ask = async () => {
    if (!ready) return;
    if (given) return show({ ...given, shown: given.shown + 1 });
    setAsking(true);
    const { rungs, target, problem } = await askHint(match, t);
    setAsking(false);
    if (problem) session.say(problem);
    else show({ version: match.version, rungs, shown: 1, target });
  };
  const words = given ? t.match.hintMore : t.match.hint;
  if (!wanted) return null;
  return (
    <TableButton
      icon="bulb"
      words={asking ? t.match.hintAsking : words}
      disabled={!ready}
      onPress={() => void ask()}
    />
  );
}
