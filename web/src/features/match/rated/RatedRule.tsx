/** Which sort of game this is, and its rule in one sentence. */
import type { Match } from "../../../shared/api/types";
import { useText } from "../../../shared/i18n/text";
import { cx } from "../styles";

export function RatedRule({ match }: { match: Match }) {
  const { sorts, rules, closed } = useText().rated;
  const sort = match.clock?.kind === "correspondence" ? "days" : "live";
  return (
    <p className={cx("note")} data-part="rated-rule" title={rules[sort]}>
      <b>{sorts[sort]}</b> {rules[sort]} {closed.help}
    </p>
  );
}
