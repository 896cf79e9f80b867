/** After the end: a rematch, offered, answered, or agreed. */
import { Suspense, useCallback } from "react";
import { Link, useLocation } from "wouter";
import type { MatchSession } from "../../live/matchState";
import type { Match } from "../../shared/api/types";
import { matchPath } from "../../shared/games";
import { type Text, useText } from "../../shared/i18n/text";
import { seatName } from "../../shared/seats";
import { Icon } from "../../shared/ui/Icon";
import { SecondGame } from "./fair/lazy";
import { wasRunning } from "./followed";
import { DeclineRematch, RematchDeclined, WithdrawRematch } from "./friends/lazy";
import { noteSwap } from "./score";
import { alone, opponent, playerName, type Seat } from "./situation";
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
    return (
      <Suspense fallback={null}>
        <SecondGame follows={wasRunning(match.id)} onGo={goOn} />
      </Suspense>
    );
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
  const other = opponent(match, seat);
  if (seat !== "both" && offered.includes(seat))
    return (
      <>
        <p className={cx("note")}>{t.result.offered}</p>
        <Suspense fallback={null}>
          <WithdrawRematch session={session} />
        </Suspense>
      </>
    );
  const wanted = other && offered.includes(other.seat);
  const rematch = (swap: boolean) => {
    noteSwap(match.id, swap);
    void session.command("rematch", { swap });
  };
  const starts = whoStarts(match, seat, t);
  return (
    <>
      {wanted && (
        <p className={cx("note")}>
          <bdi>{t.result.wants(playerName(match, other.seat, t, seat))}</bdi>
        </p>
      )}
      <button type="button" className={cx("btn primary big")} onClick={() => rematch(true)}>
        <Icon name="again" /> {wanted ? t.result.accept : t.result.rematch}{" "}
        <small className={cx("starts")} title={starts}>
          <bdi>{starts}</bdi>
        </small>
      </button>
      <Suspense fallback={null}>
        {wanted && <DeclineRematch session={session} />}
        {other && match.rematch.declined?.includes(other.seat) && (
          <RematchDeclined name={playerName(match, other.seat, t, seat)} />
        )}
      </Suspense>
      {(alone(match, seat) || !wanted) && (
        <button type="button" className={cx("btn second")} onClick={() => rematch(false)}>
          {t.result.again}
        </button>
      )}
    </>
  );
}

/** Who has the first move once the colours are swapped: the player who was second, by name. */
export function whoStarts(match: Match, seat: Seat, t: Text): string {
  const second = match.seats[1] ?? null;
  if (seat === second) return t.result.youStart;
  const name = playerName(match, second, t, seat);
  return name === seatName(second ?? "", t) ? t.result.swapped : t.result.starts(name);
}
