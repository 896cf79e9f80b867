/** The board between its two sides, and what stands on the table. */
import { useEffect, useRef } from "react";
import { Board } from "../../board/Board";
import { CoinStack } from "../../board/Disc";
import type { MatchSession } from "../../live/matchState";
import { useMatchState } from "../../live/useMatch";
import type { Match } from "../../shared/api/types";
import { useText } from "../../shared/i18n/text";
import { useSettings } from "../../shared/settings";
import { playSound } from "../../shared/sound";
import { announce } from "../../shared/ui/announce";
import { openKeys } from "../../shared/ui/KeysPanel";
import { AwayNotice } from "./AwayNotice";
import { Controls } from "./Controls";
import { PlayerSide, PlayerStrip } from "./PlayerSide";
import { Result } from "./Result";
import { Status } from "./Status";
import { blockedReason, type Seat, sideAt, spoken } from "./situation";

interface PlayProps {
  readonly match: Match;
  readonly session: MatchSession;
  readonly seat: Seat;
}

export function Play({ match, session, seat }: PlayProps) {
  const t = useText();
  const pending = useMatchState(session, (state) => state.pending);
  const refused = useMatchState(session, (state) => state.refused);
  const hint = useMatchState(session, (state) => state.hint);
  const textBoard = useSettings((settings) => settings.textBoard);
  const over = match.status !== "in_progress";
  const [first, second] = match.seats;
  useNarration(match, seat);
  if (!match.view || !first || !second) return null;
  return (
    <main className="stage" id="board">
      {!over && <PlayerSide match={match} session={session} seat={seat} of={first} place="start" />}
      <div className="mid">
        {over ? (
          <PlayerStrip match={match} session={session} />
        ) : (
          <Status match={match} session={session} seat={seat} />
        )}
        <Board
          key={match.id}
          view={match.view}
          blocked={blockedReason(match, seat, t)}
          pending={pending?.cell ? { cell: pending.cell, side: pending.side } : null}
          refused={refused}
          headroom={!over}
          {...(hint?.version === match.version ? { resting: hint.target } : {})}
          asText={textBoard}
          onPlay={(target) => session.play(target)}
          onBlocked={(reason) => session.say(reason)}
          onHelp={openKeys}
        />
      </div>
      {!over && <PlayerSide match={match} session={session} seat={seat} of={second} place="end" />}
      {over && <LeftOver match={match} />}
      {over && <Result match={match} session={session} seat={seat} />}
      {!over && <AwayNotice match={match} session={session} seat={seat} />}
      {!over && <Controls match={match} session={session} seat={seat} />}
    </main>
  );
}

/** The discs that were never dropped, left and right of the board. */
function LeftOver({ match }: { match: Match }) {
  return (
    <div className="left-over" aria-hidden="true">
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
  const heard = useRef({ moves: match.moves.length, status: match.status as string });
  useEffect(() => {
    const before = heard.current;
    heard.current = { moves: match.moves.length, status: match.status };
    if (before.moves === match.moves.length && before.status === match.status) return;
    announce(spoken(match, seat, t));
    if (before.moves < match.moves.length) playSound("drop", 0.25);
    if (before.status !== match.status) playSound(match.outcome?.kind === "win" ? "win" : "draw", 0.5);
  }, [match, seat, t]);
}
