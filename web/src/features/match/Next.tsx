/** After the end: a rematch, offered, answered, or agreed. */
import { useCallback } from "react";
import { Link, useLocation } from "wouter";
import type { MatchSession } from "../../live/matchState";
import type { Match } from "../../shared/api/types";
import { matchPath } from "../../shared/games";
import { type Text, useText } from "../../shared/i18n/text";
import { seatName } from "../../shared/seats";
import { Icon } from "../../shared/ui/Icon";
import { SecondGame } from "./fair/SecondGame";
import { wasRunning } from "./followed";
import { DeclineRematch, RematchDeclined, WithdrawRematch } from "./friends/RematchAnswer";
import { noteSwap } from "./score";
import { alone, playerName, type Seat } from "./situation";
import { cx } from "./styles";

interface NextProps {
  readonly match: Match;
  readonly session: MatchSession;
  readonly seat: Seat;
}

/** Rematch by consent; against the computer and on one screen at once. */
export function Next({ match, session, seat }: NextProps) {
  const t = useText();
  const [, navigate] = useLocation();
  const next = match.next_match;
  const goOn = useCallback(() => next && navigate(matchPath(next)), [next, navigate]);
  if (next && seat && match.set && match.set.game < match.set.of) {
    return <SecondGame follows={wasRunning(match.id)} onGo={goOn} />;
  }
  if (match.next_match) {
    return (
      <Link href={matchPath(match.next_match)} className={cx("btn primary big")}>
        {t.result.next}
      </Link>
    );
  }
  if (!seat || match.status !== "completed" || match.rematch.possible === false) return null;
  const offered = match.rematch.offered;
  const others = match.players.filter((player) => player.seat !== seat);
  if (seat !== "both" && offered.includes(seat))
    return (
      <>
        <p className={cx("note")}>{t.result.offered}</p>
        <WithdrawRematch session={session} />
      </>
    );
  const asking = others.filter((player) => offered.includes(player.seat));
  const refusing = others.find((player) => match.rematch.declined?.includes(player.seat));
  const wanted = asking.length > 0;
  const rematch = (swap: boolean) => {
    noteSwap(match, seat, swap);
    void session.command("rematch", { swap });
  };
  const starts = whoStarts(match, seat, t);
  return (
    <>
      {asking.map((player) => (
        <p key={player.seat} className={cx("note")}>
          <span data-sentence="">{t.result.wants(playerName(match, player.seat, t, seat))}</span>
        </p>
      ))}
      <button type="button" className={cx("btn primary big")} onClick={() => rematch(true)}>
        <Icon name="again" /> {wanted ? t.result.accept : t.result.rematch}{" "}
        <small className={cx("starts")} title={starts}>
          <span data-sentence="">{starts}</span>
        </small>
      </button>

      {wanted && <DeclineRematch session={session} />}
      {refusing && <RematchDeclined name={playerName(match, refusing.seat, t, seat)} />}

      {(alone(match, seat) || !wanted) && (
        <button type="button" className={cx("btn second")} onClick={() => rematch(false)}>
          {t.result.again}
        </button>
      )}
    </>
  );
}

/** Who has the first move once everyone has moved one seat on: the player who was last, by name. */
export function whoStarts(match: Match, seat: Seat, t: Text): string {
  const last = match.seats[match.seats.length - 1] ?? null;
  if (seat === last) return t.result.youStart;
  const name = playerName(match, last, t, seat);
  return name === seatName(last ?? "", t) ? t.result.swapped : t.result.starts(name);
}
