/** The score of a set, or of a row of rematches, with the names. */
import { SmallDisc } from "../../board/Disc";
import type { Match } from "../../shared/api/types";
import { useText } from "../../shared/i18n/text";
import { pointsText } from "./plies";
import { type Score, scoreOf } from "./score";
import { isCrowded, playerName, type Seat, sideAt } from "./situation";
import { cx } from "./styles";

export function ScoreLine({ match, seat }: { match: Match; seat: Seat }) {
  const t = useText();
  const [first, second] = match.seats;
  const score = match.set?.score ?? scoreOf(match, seat);
  if (!first || !second || !score) return null;
  if (isCrowded(match)) return <CrowdScore match={match} seat={seat} score={score} />;
  const [one, other] = [sideAt(match, first), sideAt(match, second)];
  return (
    <div data-part="score" className={cx("score")}>
      <span className={cx("p")}>
        {one && <SmallDisc side={one} />} <bdi>{playerName(match, first, t, seat)}</bdi>
      </span>
      <span className={cx("n")}>
        <span className={cx("visually-hidden")}>{t.result.score} </span>
        <bdi dir="ltr">{pointsText(score[first] ?? 0)}</bdi> –{" "}
        <bdi dir="ltr">{pointsText(score[second] ?? 0)}</bdi>
      </span>
      <span className={cx("p")}>
        <bdi>{playerName(match, second, t, seat)}</bdi> {other && <SmallDisc side={other} />}
      </span>
    </div>
  );
}

/** More than two: each with the games won so far, the most first. */
function CrowdScore({ match, seat, score }: { match: Match; seat: Seat; score: Score }) {
  const t = useText();
  const order = [...match.seats].sort((one, other) => (score[other] ?? 0) - (score[one] ?? 0));
  return (
    <ol data-part="score" className={cx("crowd-score")} aria-label={t.result.score}>
      {order.map((of) => {
        const side = sideAt(match, of);
        return (
          <li key={of}>
            {side && <SmallDisc side={side} />} <bdi>{playerName(match, of, t, seat)}</bdi>{" "}
            <b>
              <bdi dir="ltr">{score[of] ?? 0}</bdi>
            </b>
          </li>
        );
      })}
    </ol>
  );
}
