/** King of the hill beside the board: the two who play, and the line behind them. */
import type { ReactNode } from "react";
import { SmallDisc } from "../../board/Disc";
import type { Room, RoomPlayer } from "../../live/roomTypes";
import { Avatar } from "../../party/Avatar";
import { duel, line } from "../../party/hillView";
import { sideOf } from "../../party/roomView";
import { usePartyText } from "../../shared/i18n/partyText";
import { FittingName } from "./FittingName";
import { density } from "./screen";
import { cx } from "./styles";

/** As many names of the line as fit; the heading says how many there are. */
const SHOWN = { play: 8, lobby: 12 };

interface HillProps {
  readonly room: Room;
  readonly kind: "lobby" | "play";
}

export function OnHill({ room, kind }: HillProps) {
  const t = usePartyText();
  return (
    <section data-part="on-hill" className={cx("team blue slab duel")} aria-label={t.activity.onHill}>
      <h2>{t.activity.onHill}</h2>
      <ul>
        {duel(room).map((player) => (
          <Person
            key={player.id}
            room={room}
            player={player}
            now={kind === "play" && room.game?.current?.player_id === player.id}
          >
            {kind === "play" && player.team && <SmallDisc side={sideOf(room, player.team)} />}
          </Person>
        ))}
      </ul>
    </section>
  );
}

export function HillLine({ room, kind }: HillProps) {
  const t = usePartyText();
  const waiting = line(room);
  const shown = waiting.slice(0, SHOWN[kind]);
  return (
    <section
      data-part="line"
      className={cx("team red", kind === "play" ? "rest" : "slab", density(shown.length, kind === "play"))}
      aria-label={t.activity.line}
    >
      <h2>
        {t.activity.line}
        <span>{waiting.length}</span>
      </h2>
      <ul>
        {shown.map((player, at) => (
          <Person key={player.id} room={room} player={player} now={false}>
            <em>{at + 1}</em>
          </Person>
        ))}
      </ul>
    </section>
  );
}

interface PersonProps {
  readonly room: Room;
  readonly player: RoomPlayer;
  readonly now: boolean;
  readonly children: ReactNode;
}

function Person({ room, player, now, children }: PersonProps) {
  const t = usePartyText();
  const reigns = room.hill?.king === player.id;
  const letters = Array.from(player.name).length;
  return (
    <li
      data-part="player"
      className={cx(
        now ? `now ${player.team}` : !player.connected && "away",
        letters > 10 ? "longest" : letters > 7 && "long",
      )}
    >
      {reigns ? <Crown /> : <Avatar of={player.avatar} />}
      <span>
        <FittingName name={player.name} />
        {reigns && <small>{t.activity.reign(room.hill?.wins ?? 0)}</small>}
        {!player.connected && <span className={cx("visually-hidden")}>{t.tv.away}</span>}
      </span>
      {children}
    </li>
  );
}

export function Crown() {
  return (
    <svg data-part="crown" viewBox="0 0 24 24" className={cx("crown")} aria-hidden="true" focusable="false">
      <path d="M3 8.500 7.500 12 12 5l4.500 7L21 8.500 19.500 18h-15Z" />
    </svg>
  );
}
