/** The board between its two sides, and what stands on the table. */
import { type ReactNode, useEffect, useRef } from "react";
import { Board } from "../../board/Board";
import { CoinStack } from "../../board/CoinStack";
import { seenFrom } from "../../board/turned";
import type { HintLadder, MatchSession } from "../../live/matchState";
import { useMatchState } from "../../live/useMatch";
import type { Match } from "../../shared/api/types";
import { useOwnWords } from "../../shared/gameWords";
import { useText } from "../../shared/i18n/text";
import { useSettings } from "../../shared/settings";
import { playSound } from "../../shared/sound";
import { announce } from "../../shared/ui/announce";
import Arrival from "./Arrival";
import AwayNotice from "./AwayNotice";
import { Controls } from "./Controls";
import Coach, { type Plays } from "./coach/Coach";
import { Crowd } from "./desk/Crowd";
import { Desk } from "./desk/Desk";
import { SwapQuestion } from "./fair/SwapQuestion";
import { TakebackNotice } from "./friends/Takeback";
import { openMatchKeys } from "./KeysButton";
import { LookingBackBar, LookingBackCard } from "./LookingBack";
import { type Laying, useLaying } from "./laying";
import { useLeftBehind } from "./leftBehind";
import { LongGame } from "./long/LongGame";
import { type LookBack, useLookBack } from "./lookBack";
import { PlayerSide, PlayerStrip } from "./PlayerSide";
import { Result } from "./Result";
import { Status } from "./Status";
import {
  blockedReason,
  isCrowded,
  myTurn,
  type Seat,
  sideAt,
  sidesChanged,
  spoken,
  waitsForPlayers,
  withFriend,
} from "./situation";
import { cx } from "./styles";
import { TakeUpOther } from "./TakeUp";

interface PlayProps {
  readonly match: Match;
  readonly session: MatchSession;
  readonly seat: Seat;
  /** What stands on the table while playing, and beside the board at the end; a live match has its own. */
  readonly controls?: ReactNode;
  readonly result?: ReactNode;
}

export function Play({ match, session, seat, controls, result }: PlayProps) {
  const look = useLookBack(match, session, seat);
  const [first, second] = match.seats;
  useNarration(match, seat);
  const laying = useLaying(match, seat);
  if (!match.view || !first || !second) return null;
  const props = { match, session, seat, look, laying };
  const shown = asShown(match, look);
  const at = { match, session, seat };
  if (match.status !== "in_progress") {
    return (
      <main className={cx("stage")} id="board">
        <div className={cx("mid")}>
          {isCrowded(match) && <Crowd {...at} />}
          <PlayerStrip {...at} />
          <MatchBoard {...props} />
        </div>
        <LeftOver match={shown} />
        {look.ply == null ? (result ?? <Result {...props} />) : <LookingBackCard {...props} />}
      </main>
    );
  }
  return (
    <main className={cx("stage")} id="board">
      <PlayerSide {...at} match={shown} of={first} place="start" />
      <div className={cx("mid")}>
        {isCrowded(match) && <Crowd {...at} />}
        <Status {...props} laying={laying.view !== null} />
        <MatchBoard {...props} />
      </div>
      <PlayerSide {...at} match={shown} of={second} place="end" />
      <div className={cx("notices")}>
        <Circumstances match={match} session={session} seat={seat} />
        {(withFriend(match, seat) || match.paused) && (
          <LongGame match={match} session={session} seat={seat} />
        )}
        {withFriend(match, seat) && match.takeback && (
          <TakebackNotice match={match} session={session} seat={seat} />
        )}
        {match.swap && myTurn(match, seat) && <SwapQuestion match={match} session={session} />}
      </div>
      {look.ply == null ? (controls ?? <Controls {...props} />) : <LookingBackBar look={look} />}
      <Desk match={match} seat={seat} look={look} />
    </main>
  );
}

/** Another player has yet to come, or has gone; or another game was called off for this one. */
function Circumstances(props: Pick<PlayProps, "match" | "session" | "seat">) {
  const afterAnother = useLeftBehind(({ left }) => left?.next === props.match.id);
  return (
    <>
      {afterAnother && <TakeUpOther {...props} />}
      {waitsForPlayers(props.match) && <Arrival {...props} />}
      {Object.keys(props.match.away).length > 0 && <AwayNotice {...props} />}
    </>
  );
}

/** The discs beside the board go back with it; turn, clocks and connections are the present's. */
function asShown(match: Match, { past }: LookBack): Match {
  return past?.discs_left ? { ...match, discs_left: past.discs_left } : match;
}

/** The board as it is, or as it was at the position one has gone back to. */
function MatchBoard({ match, session, seat, look, laying }: PlayProps & { look: LookBack; laying: Laying }) {
  const t = useText();
  const pending = useMatchState(session, (state) => state.pending);
  const refused = useMatchState(session, (state) => state.refused);
  const hint = useMatchState(session, (state) => state.hint);
  const coached = useSettings((settings) => settings.help === "coach");
  const plays = useRef<Plays>({});
  const shared = {
    headroom: match.status === "in_progress",
    asText: useSettings((settings) => settings.textBoard),
    onHelp: () => openMatchKeys(match),
    pageKeys: true,
    sharesArrows: match.status === "in_progress",
    onBlocked: (reason: string) => session.say(reason),
    keysHint: useOwnWords(match.game, t).keys,
  };
  const past = look.past && seenFrom(look.past.view, seat);
  if (past && look.retry) {
    const key = `${match.id}@${look.ply}`;
    return <Board {...shared} key={key} view={past} blocked={null} onPlay={look.playOn} />;
  }
  if (past) return <Board {...shared} key={`${match.id}@past`} view={past} blocked={t.again.lookLead} />;
  return (
    <>
      <Board
        {...shared}
        key={match.id}
        view={laying.view ?? seenFrom(match.view, seat)}
        blocked={look.ply == null ? blockedReason(match, seat, t) : t.match.loading}
        pending={pending?.cell ? { cell: pending.cell, side: pending.side } : null}
        refused={refused}
        hint={look.ply == null ? hintedTarget(hint, match) : null}
        onPlay={(target) => {
          laying.finish();
          const { play } = plays.current;
          if (play) play(target);
          else session.play(target);
        }}
      />
      {coached && <Coach {...{ match, session, seat, plays }} />}
    </>
  );
}

/** What the hint means, once it has given the answer; a hint for another position means nothing here. */
function hintedTarget(hint: HintLadder | null, match: Match): number | null {
  return hint?.version === match.version && hint.shown === hint.rungs.length ? hint.target : null;
}

/** The discs that were never dropped, left and right of the board. */
function LeftOver({ match }: { match: Match }) {
  if (!match.discs_left) return null;
  return (
    <div className={cx("left-over")} aria-hidden="true">
      {match.seats.map((of) => {
        const side = sideAt(match, of);
        return side && <CoinStack key={of} side={side} count={match.discs_left?.[of] ?? 0} />;
      })}
    </div>
  );
}

/** Says and sounds every change once, for eyes that are elsewhere. */
function useNarration(match: Match, seat: Seat): void {
  const t = useText();
  const changed = sidesChanged(match);
  const heard = useRef({ moves: match.moves.length, status: match.status as string, changed });
  useEffect(() => announce(""), []);
  useEffect(() => {
    const before = heard.current;
    heard.current = { moves: match.moves.length, status: match.status, changed };
    const sameSides = before.changed || !changed;
    if (before.moves === match.moves.length && before.status === match.status && sameSides) return;
    announce(spoken(match, seat, t));
    if (before.moves < match.moves.length) playSound("drop", 0.25);
    if (before.status !== match.status) playSound(match.outcome?.kind === "win" ? "win" : "draw", 0.5);
  }, [match, seat, t, changed]);
}
