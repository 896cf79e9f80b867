/** The score of a set, or of a row of rematches, with both names. */
import { SmallDisc } from "../../board/Disc";
import type { Match } from "../../shared/api/types";
import { useText } from "../../shared/i18n/text";
import { pointsText } from "./plies";
import { scoreOf } from "./score";
import { playerName, type Seat, sideAt } from "./situation";
import { cx } from "./styles";

export function ScoreLine({ match, seat }: { match: Match; seat: Seat }) {
  const t = useText();
  const [first, second] = match.seats;
  const numbers = first && second && scoreNumbers(match, seat, first, second);
  if (!numbers) return null;
  const [left, right] = numbers;
  const [one, other] = [sideAt(match, first), sideAt(match, second)];
  return (
    <div data-part="score" className={cx("score")}>
      <span className={cx("p")}>
        {one && <SmallDisc side={one} />} <bdi>{playerName(match, first, t, seat)}</bdi>
      </span>
      <span className={cx("n")}>
        <span className={cx("visually-hidden")}>{t.result.score} </span>
        <bdi dir="ltr">{left}</bdi> – <bdi dir="ltr">{right}</bdi>
      </span>
      <span className={cx("p")}>
        <bdi>{playerName(match, second, t, seat)}</bdi> {other && <SmallDisc side={other} />}
      </span>
    </div>
  );
}

/** Of a set, by the server's count; of a row of rematches, by this browser's. */
function scoreNumbers(match: Match, seat: Seat, first: string, second: string): [string, string] | null {
  if (match.set) return [pointsText(match.set.score[first] ?? 0), pointsText(match.set.score[second] ?? 0)];
  const score = scoreOf(match, seat);
  if (!score) return null;
  const [mine, theirs] = [String(score.mine), String(score.theirs)];
  return first === score.seat ? [mine, theirs] : [theirs, mine];
}
