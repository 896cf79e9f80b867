/** A player's rating beside the name: the band first, the number second. */
import { Link } from "wouter";
import type { Player } from "../../../shared/api/types";
import { bandText, numberText } from "../../../shared/bands";
import { useText } from "../../../shared/i18n/text";
import { cx } from "../styles";

export function RatingLine({ player }: { player: Player }) {
  const { band: words, player: page } = useText().rated;
  const t = useText();
  const { rating, profile } = player;
  const known = rating && (rating.provisional ? words.provisional : bandText(rating.band, t, words));
  return (
    <span className={cx("rating")} data-part="rating">
      {rating && (
        <>
          <span className={cx("visually-hidden")}>{words.label} </span>
          <span>{known}</span> <bdi dir="ltr">{numberText(rating, t)}</bdi>
        </>
      )}
      {profile && <Link href={`/player/${profile}`}>{page.title}</Link>}
    </span>
  );
}
