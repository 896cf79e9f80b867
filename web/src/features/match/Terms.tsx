/** What the opener chose beyond the usual game, for both players to read before it begins. */
import { SmallDisc } from "../../board/Disc";
import type { Game, Match } from "../../shared/api/types";
import { clockName } from "../../shared/clocks";
import { useGames } from "../../shared/games";
import { type Text, useText } from "../../shared/i18n/text";
import { optionTerms } from "../../shared/optionTerms";
import { gameName } from "../../shared/players";
import { SheetLink } from "./Result";
import { sideAt, sideText } from "./situation";
import { cx } from "./styles";

export function Terms({ match }: { match: Match }) {
  const t = useText();
  const known = useGames()?.find((one) => one.game_type === match.game);
  return (
    <>
      {known && match.game !== "connect-four" && <p className={cx("sub")}>{gameTerms(known, match, t)}</p>}
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

/** "Pig · Players: 3": another game than ours is named, with what was chosen of its options. */
function gameTerms(game: Game, { options }: Match, t: Text): string {
  return [gameName(game.game_type, game.name, t), ...optionTerms(game, options, t)].join(" · ");
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
