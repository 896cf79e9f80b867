/** When you play: the players before you as a short row of signs. */
import { playerOf, type Room, type RoomPlayer } from "../../live/roomTypes";
import { Avatar } from "../../party/Avatar";
import { usePartyText } from "../../shared/i18n/partyText";
import { cx } from "./styles";

const SHOWN = 4;
/** A name of more letters is written smaller. */
const LONG = 8;

export function Queue({ room, me, turns }: { room: Room; me: RoomPlayer; turns: number | null }) {
  const t = usePartyText();
  if (turns == null) return null;
  const before = (room.game?.upcoming ?? []).slice(0, turns);
  const shown = before.length < SHOWN ? before : before.slice(0, SHOWN - 1);
  const row = shown.map((id, turn) => ({ id, turn }));
  return (
    <div className={cx(turns === 1 ? "queue soon" : "queue")}>
      <p>{t.play.inTurns(turns)}</p>
      <ol className={cx(before.length >= SHOWN ? "gap" : undefined)}>
        {row.map(({ id, turn }) => (
          <Turn key={turn} player={playerOf(room, id)} now={turn === 0} />
        ))}
        <li className={cx("me")}>
          <Avatar of={me.avatar} />
          <span>{t.phone.you}</span>
        </li>
      </ol>
    </div>
  );
}

function Turn({ player, now }: { player: RoomPlayer | undefined; now: boolean }) {
  if (!player) return null;
  return (
    <li className={cx(now && "on", now && player.team === "blue" && "blue")}>
      <Avatar of={player.avatar} />
      <bdi data-long={Array.from(player.name).length > LONG || undefined}>{player.name}</bdi>
    </li>
  );
}
