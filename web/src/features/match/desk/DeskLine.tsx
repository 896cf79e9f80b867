/** Under the headline: what happened since one looked, or the way to the next game that waits. */
import { useAlertOfferOpen } from "../../../shared/alertOffer";
import type { Match } from "../../../shared/api/types";
import { useText } from "../../../shared/i18n/text";
import { nextWaiting, useRunning } from "../../../shared/ownGames";
import { Icon } from "../../../shared/ui/Icon";
import { ownPlies } from "../again";
import type { LookBack } from "../lookBack";
import { myTurn, type Seat, withFriend } from "../situation";
import { AlertOffer } from "./AlertOffer";
import { useSince } from "./looked";
import { NextWaiting } from "./NextWaiting";
import { cx } from "./styles";

interface DeskLineProps {
  readonly match: Match;
  readonly seat: Seat;
  readonly look: LookBack;
}

export function DeskLine({ match, seat, look }: DeskLineProps) {
  const d = useText().desk;
  const since = useSince(match, seat);
  const isOffered = useAlertOfferOpen();
  const waits = useRunning(() => nextWaiting(match.id) !== undefined);
  if (look.ply != null) return null;
  if (since != null)
    return (
      <div className={cx("desk-line")} data-part="since">
        <button type="button" className={cx("btn quiet")} onClick={() => look.look(since)}>
          <Icon name="undo" size={18} /> {d.since(match.moves.length - since)}
        </button>
      </div>
    );
  if (!withFriend(match, seat) || myTurn(match, seat)) return null;
  const offers = isOffered && lastsForDays(match) && ownPlies(match, seat).length > 0;
  if (offers && !waits) return <AlertOffer />;
  return (
    <div className={cx("desk-line")}>
      <NextWaiting id={match.id} className={cx("btn quiet")} />
    </div>
  );
}

function lastsForDays({ clock }: Match): boolean {
  return clock?.kind === "correspondence";
}
