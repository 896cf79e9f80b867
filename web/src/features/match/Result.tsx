/** How it ended, beside the board: the headline, the score, and what to do next. */
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link } from "wouter";
import { SmallDisc } from "../../board/Disc";
import type { MatchSession } from "../../live/matchState";
import type { Match } from "../../shared/api/types";
import { matchPath, reviewPath, useGames } from "../../shared/games";
import { type Text, useText } from "../../shared/i18n/text";
import { levelName } from "../../shared/players";
import { seatName } from "../../shared/seats";
import { CopyLink } from "../../shared/ui/CopyLink";
import { Icon } from "../../shared/ui/Icon";
import { nextLevel, useStepUp } from "./again";
import type { LookBack } from "./lookBack";
import { noteSwap, scoreOf } from "./score";
import { alone, opponent, playerName, result, type Seat, sideAt } from "./situation";
import { cx } from "./styles";

interface ResultProps {
  readonly match: Match;
  readonly session: MatchSession;
  readonly seat: Seat;
}

export function Result({ match, session, seat, look }: ResultProps & { look: LookBack }) {
  const t = useText();
  return (
    <ResultCard match={match} seat={seat}>
      <ScoreLine match={match} seat={seat} />
      <div className={cx("stack")}>
        <StepUp match={match} session={session} seat={seat} />
        <Next match={match} session={session} seat={seat} />
        {match.moves.length > 0 && <ReviewLink match={match} />}
        {look.open && (
          <button type="button" className={cx("btn second")} onClick={look.open}>
            <Icon name="undo" /> {t.again.fromResult}
          </button>
        )}
        {match.status === "completed" && <Share match={match} />}
        <hr className={cx("hr")} />
        <div className={cx("row2")}>
          <Link href="/" className={cx("btn quiet")}>
            {t.result.newGame}
          </Link>
          <Link href="/lobby" className={cx("btn quiet")}>
            {t.result.lobby}
          </Link>
        </div>
      </div>
    </ResultCard>
  );
}

/** The card beside the board: how it ended, and whatever belongs below. */
export function ResultCard({ match, seat, children }: { match: Match; seat: Seat; children: ReactNode }) {
  const { headline, detail } = result(match, seat, useText());
  return (
    <section className={cx("card result")} aria-labelledby="result">
      <h1 id="result">
        <bdi>{headline}</bdi>
      </h1>
      <p className={cx("sub")}>{detail}</p>
      {children}
    </section>
  );
}

export function ReviewLink({ match }: { match: Match }) {
  const t = useText();
  return (
    <Link href={reviewPath(match)} className={cx("btn second big")}>
      <Icon name="chart" /> {t.result.review}
    </Link>
  );
}

function ScoreLine({ match, seat }: { match: Match; seat: Seat }) {
  const t = useText();
  const score = scoreOf(match, seat);
  const [first, second] = match.seats;
  if (!score || !first || !second) return null;
  const [left, right] = first === score.seat ? [score.mine, score.theirs] : [score.theirs, score.mine];
  const [one, other] = [sideAt(match, first), sideAt(match, second)];
  return (
    <div data-part="score" className={cx("score")}>
      <span className={cx("p")}>
        {one && <SmallDisc side={one} />} <bdi>{playerName(match, first, t, seat)}</bdi>
      </span>
      <span className={cx("n")} dir="ltr">
        <span className={cx("visually-hidden")}>{t.result.score} </span>
        {left} – {right}
      </span>
      <span className={cx("p")}>
        <bdi>{playerName(match, second, t, seat)}</bdi> {other && <SmallDisc side={other} />}
      </span>
    </div>
  );
}

/** After a win against the computer: the next level, while there is one. */
function StepUp({ match, session, seat }: ResultProps) {
  const t = useText();
  const levels = useGames()?.find((game) => game.game_type === match.game)?.bots ?? [];
  const stepUp = useStepUp(match, session, seat);
  const next = nextLevel(match, seat, levels);
  if (!next) return null;
  return (
    <button type="button" className={cx("btn second big")} onClick={() => void stepUp(next)}>
      {t.labelled(t.result.nextLevel, levelName(next.level, next.name, t))}
    </button>
  );
}

/** Rematch by consent; against the computer and on one screen at once. */
export function Next({ match, session, seat }: ResultProps) {
  const t = useText();
  if (match.next_match) {
    return (
      <Link href={matchPath(match.next_match)} className={cx("btn primary big")}>
        {t.result.next}
      </Link>
    );
  }
  if (!seat || match.status !== "completed") return null;
  const offered = match.rematch.offered;
  const other = opponent(match, seat);
  if (seat !== "both" && offered.includes(seat)) return <p className={cx("note")}>{t.result.offered}</p>;
  const wanted = other && offered.includes(other.seat);
  const rematch = (swap: boolean) => {
    noteSwap(match.id, swap);
    void session.command("rematch", { swap });
  };
  return (
    <>
      {wanted && <p className={cx("note")}>{t.result.wants(playerName(match, other.seat, t, seat))}</p>}
      <button type="button" className={cx("btn primary big")} onClick={() => rematch(true)}>
        <Icon name="again" /> {wanted ? t.result.accept : t.result.rematch}{" "}
        <small>
          <bdi>{whoStarts(match, seat, t)}</bdi>
        </small>
      </button>
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

const SharePanel = lazy(() => import("../../share/SharePanel"));

function Share({ match }: { match: Match }) {
  const t = useText();
  const [more, setMore] = useState(false);
  return (
    <>
      <ShareRow match={match} />
      <button type="button" className={cx("btn quiet")} aria-expanded={more} onClick={() => setMore(!more)}>
        {t.result.shareMore}
      </button>
      <Suspense fallback={null}>{more && <SharePanel match={match} link={linkTo(match)} />}</Suspense>
    </>
  );
}

function linkTo(match: Match): string {
  return new URL(matchPath(match.id), window.location.href).href;
}

function ShareRow({ match }: { match: Match }) {
  const t = useText();
  const base = `/api/matches/${match.id}`;
  return (
    <fieldset className={cx("row3")} aria-label={t.result.share}>
      <CopyLink link={linkTo(match)} className={cx("btn second")} label={t.result.link}>
        <Icon name="link" size={18} /> {t.result.link}
      </CopyLink>
      <a className={cx("btn second")} href={`${base}/board.png`} download={`fourline-${match.id}.png`}>
        <Icon name="image" size={18} /> {t.result.image}
      </a>
      <a className={cx("btn second")} href={`${base}/game.gif`} download={`fourline-${match.id}.gif`}>
        <Icon name="film" size={18} /> {t.result.animation}
      </a>
    </fieldset>
  );
}
