/** How it ended, beside the board: the headline, the score, and what to do next. */
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import type { MatchSession } from "../../live/matchState";
import SharePanel from "../../share/SharePanel";
import type { Match } from "../../shared/api/types";
import { isAnalysed, matchPath, reviewPath, sheetPath, useGames } from "../../shared/games";
import { useText } from "../../shared/i18n/text";
import { levelName } from "../../shared/players";
import { CopyLink } from "../../shared/ui/CopyLink";
import { Icon } from "../../shared/ui/Icon";
import { nextLevel, useStepUp } from "./again";
import { NextWaiting } from "./desk/NextWaiting";
import { EvenStrength } from "./fair/EvenStrength";
import { Problem } from "./LookingBack";
import type { LookBack } from "./lookBack";
import { AfterStranger } from "./manners/AfterStranger";
import { Next } from "./Next";
import { result } from "./outcome";
import { NotRated } from "./rated/NotRated";
import { RatingAfter } from "./rated/RatingAfter";
import { ScoreLine } from "./ScoreLine";
import { type Seat, withFriend } from "./situation";
import { cx } from "./styles";
import { TakeUp } from "./TakeUp";
import TurningPoint from "./TurningPoint";

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
      {match.even && <EvenStrength strength={match.even.strength} />}
      {match.ratings && <RatingAfter match={match} seat={seat} />}
      {match.unrated && <NotRated why={match.unrated} />}
      <div className={cx("stack")}>
        <Problem match={match} session={session} />
        {match.take_up_ms != null && seat && <TakeUp match={match} session={session} />}
        <Next match={match} session={session} seat={seat} />
        <StepUp match={match} session={session} seat={seat} />
        {withFriend(match, seat) && (
          <>
            <NextWaiting id={match.id} className={cx("btn second big")} />
            {match.paired && <AfterStranger match={match} session={session} seat={seat} />}
          </>
        )}
        <TurningPoint match={match} seat={seat} />
        {match.moves.length > 0 && <ReviewLink match={match} />}
        <SheetLink match={match} />
        {look.open && (
          <button type="button" className={cx("btn second")} onClick={look.open}>
            <Icon name="undo" /> {t.again.fromResult}
          </button>
        )}
        {match.status === "completed" && <Share match={match} />}
        <hr className={cx("hr")} />
        <div className={cx("row2")}>
          <Link href={newGamePath(match)} className={cx("btn quiet")}>
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
        <span data-sentence="">{headline}</span>
      </h1>
      <p className={cx("sub")}>{detail}</p>
      {children}
    </section>
  );
}

/** The first page begins Connect Four; any other game is chosen among the new games. */
function newGamePath({ game }: Match): string {
  return game === "connect-four" ? "/" : `/new?game=${game}`;
}

/** Why the opening was fair, or how uneven it was. */
export function SheetLink({ match }: { match: Match }) {
  const t = useText();
  const path = sheetPath(match);
  if (!path || !match.start?.number) return null;
  return (
    <Link href={path} className={cx("btn quiet")}>
      {t.match.opening(match.start.number)} {t.match.sheet}
    </Link>
  );
}

/** A game that cannot be analysed can be looked at again all the same. */
export function ReviewLink({ match }: { match: Match }) {
  const t = useText();
  const judged = isAnalysed(match.game, useGames());
  return (
    <Link href={reviewPath(match)} className={cx("btn second big")}>
      <Icon name={judged ? "chart" : "film"} /> {judged ? t.result.review : t.result.replay}
    </Link>
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

function Share({ match }: { match: Match }) {
  const t = useText();
  const [more, setMore] = useState(false);
  return (
    <>
      <ShareRow match={match} />
      <button type="button" className={cx("btn quiet")} aria-expanded={more} onClick={() => setMore(!more)}>
        {t.result.shareMore}
      </button>
      {more && <SharePanel match={match} link={linkTo(match)} />}
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
