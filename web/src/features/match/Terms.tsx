/** What the opener chose beyond the usual game, for both players to read before it begins. */
import type { Match } from "../../shared/api/types";
import { type Text, useText } from "../../shared/i18n/text";
import { SheetLink } from "./Result";
import { sideText } from "./situation";
import { cx } from "./styles";

export function Terms({ match }: { match: Match }) {
  const t = useText();
  return (
    <>
      {termsOf(match, t).map((term) => (
        <p key={term} className={cx("sub")}>
          {term}
        </p>
      ))}
      <SheetLink match={match} />
    </>
  );
}

function termsOf(match: Match, t: Text): string[] {
  const { start, set } = match;
  const uneven = start?.favours && start.share;
  return [
    start?.kind === "even" ? t.labelled(t.start.startFrom, t.start.fair) : "",
    uneven ? t.match.provenUneven(sideText(match, start.favours ?? "", t), start.share ?? 0) : "",
    start?.kind === "swap" ? t.start.swapNote : "",
    set ? t.labelled(t.start.length, t.start.two) : "",
  ].filter(Boolean);
}
