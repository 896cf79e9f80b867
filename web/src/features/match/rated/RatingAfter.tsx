/** What a rated game did to the reader's rating. */
import type { Match } from "../../../shared/api/types";
import { bandText, numberText } from "../../../shared/bands";
import { useText } from "../../../shared/i18n/text";
import type { Seat } from "../situation";
import { cx } from "../styles";

export function RatingAfter({ match, seat }: { match: Match; seat: Seat }) {
  const { after, band: words } = useText().rated;
  const t = useText();
  const change = seat ? match.ratings?.seats[seat] : null;
  if (!change) return null;
  const band = bandText(change.band, t, words);
  return (
    <p className={cx("note strength")} data-part="rating-after">
      <b>{after.title}</b> {band && t.list([band, ""])}
      <bdi dir="ltr">{numberText(change.after, t)}</bdi>{" "}
      <span>({after.from(whole(change.before.rating), whole(change.after.rating))})</span>
      {change.limited && <span> {after.limited}</span>}
    </p>
  );
}

const whole = (rating: number): string => String(Math.round(rating));
