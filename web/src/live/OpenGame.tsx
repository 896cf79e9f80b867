/** A match that waits for players: who is there, what one would play, and the button to join it. */
import { SmallDisc } from "../board/Disc";
import type { MatchSummary } from "../shared/api/types";
import { clockName } from "../shared/clocks";
import { useText } from "../shared/i18n/text";
import { openSeat } from "../shared/openSeat";
import { playerName } from "../shared/players";
import { seatDisc, seatName } from "../shared/seats";
import { cx } from "../shared/ui/styles";

interface OpenGameProps {
  readonly item: MatchSummary;
  /** The game's name, in a list of several games. */
  readonly game?: string;
  /** What was chosen of its options, in words. */
  readonly chosen?: readonly string[];
  readonly discSize: number;
  readonly busy: boolean;
  readonly onJoin: (id: string) => void;
}

export function OpenGame({ item, game, chosen = [], discSize, busy, onJoin }: OpenGameProps) {
  const t = useText();
  const opener = item.players[0]?.seat ?? null;
  const name = t.list(item.players.map(({ seat }) => playerName(item, seat, t)));
  const disc = opener && seatDisc(item.game, opener);
  const details = [
    ...(game ? [game] : []),
    ...(item.seats.length > 2 ? [`${item.players.length} / ${item.seats.length}`] : []),
    t.lobby.youPlay(seatName(openSeat(item) ?? "", t)),
    clockName(item.clock, t),
    ...chosen,
  ];
  return (
    <>
      {disc && <SmallDisc side={disc} size={discSize} />}
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>{details.join(" · ")}</small>
      </span>
      <button
        type="button"
        className={cx("btn second")}
        aria-label={t.home.joinNamed(name)}
        aria-disabled={busy}
        onClick={() => onJoin(item.id)}
      >
        {t.home.join}
      </button>
    </>
  );
}
