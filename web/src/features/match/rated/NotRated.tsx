/** Why the result of a rated game does not count. */
import type { Match } from "../../../shared/api/types";
import { useText } from "../../../shared/i18n/text";
import { cx } from "../styles";

export function NotRated({ why }: { why: NonNullable<Match["unrated"]> }) {
  const { unrated } = useText().rated;
  return (
    <p className={cx("note strength")} data-part="not-rated">
      {unrated[why]}
    </p>
  );
}
