/** Another player is gone: how long until the win may be claimed, or the others may go on, and then the choice. */
import { useState } from "react";
import type { MatchSession } from "../../live/matchState";
import { useMatchState } from "../../live/useMatch";
import type { Match, Player } from "../../shared/api/types";
import { digits } from "../../shared/clocks";
import { useText } from "../../shared/i18n/text";
import { useServerNow } from "./ClockFace";
import { isCrowded, playerName, type Seat } from "./situation";
import { cx } from "./styles";

/** The other player who has been away longest: a claim is about them. */
function awayLongest({ players, away }: Match, own: Seat): Player | undefined {
  if (!own || own === "both") return undefined;
  const left = (player: Player) => away[player.seat] ?? 0;
  const absent = players.filter(({ seat }) => seat !== own && away[seat] != null);
  return absent.sort((one, other) => left(one) - left(other))[0];
}

export default function AwayNotice({
  match,
  session,
  seat,
}: {
  match: Match;
  session: MatchSession;
  seat: Seat;
}) {
  const t = useText();
  const { without, withoutIn } = t.long;
  const awayAsOf = useMatchState(session, (state) => state.awayAsOf);
  const other = awayLongest(match, seat);
  const claimable = other && match.away[other.seat];
  const now = useServerNow(session, claimable != null);
  const [waits, setWaits] = useState(false);
  if (!other || claimable == null || waits) return null;
  const name = playerName(match, other.seat, t, seat);
  const left = claimable - (now - awayAsOf);
  const crowded = isCrowded(match);
  const inTime = crowded ? withoutIn : t.match.awayReturn;
  return (
    <section className={cx("notice card")} data-part="away" aria-label={t.match.awaySince(name)}>
      <p>
        <span data-sentence="">
          {left > 0 ? inTime(name, digits(Math.ceil(left / 1000) * 1000, t)) : t.match.mayClaim(name)}
        </span>
      </p>
      {left <= 0 && (
        <div className={cx("row2")}>
          <button type="button" className={cx("btn primary")} onClick={() => void session.command("claim")}>
            {crowded ? without(name) : t.match.claim}
          </button>
          <button type="button" className={cx("btn second")} onClick={() => setWaits(true)}>
            {t.match.keepWaiting}
          </button>
        </div>
      )}
    </section>
  );
}
