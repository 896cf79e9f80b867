/** What the opener chose beyond the usual game, for both players to read before it begins. */
import { SmallDisc } from "../../board/Disc";
import type { Match } from "../../shared/api/types";
import { clockName } from "../../shared/clocks";
import { type Text, useText } from "../../shared/i18n/text";
import { SheetLink } from "./Result";
import { sideAt, sideText } from "./situation";
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

/** "You will be Red. 3 days per move.": the seat that this reader has or would have. */
export function SeatTerms({ match, seat }: { match: Match; seat: string | null }) {
  const t = useText();
  const side = sideAt(match, seat);
  return (
    <p className={cx("sub as")}>
      {side && <SmallDisc side={side} />} {t.invite.youWillBe(sideText(match, seat, t))}{" "}
      {clockName(match.clock, t)}.
    </p>
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
