/** One team: name, disc and players. The team on turn gets the slab, the other rests on the wall. */
import type { ReactNode } from "react";
import { SmallDisc } from "../../board/Disc";
import { playerOf, type Room, type RoomPlayer, type Team } from "../../live/roomTypes";
import { Avatar } from "../../party/Avatar";
import { sideOf } from "../../party/roomView";
import { usePartyText } from "../../shared/i18n/partyText";
import { FittingName } from "./FittingName";
import { density, orderOf } from "./screen";
import { cx } from "./styles";

interface RosterProps {
  readonly room: Room;
  readonly team: Team;
  readonly kind: "lobby" | "order" | "play";
}

export function Roster({ room, team, kind }: RosterProps) {
  const t = usePartyText();
  const people = room.teams[team].map((id) => playerOf(room, id)).filter((one) => one !== undefined);
  const ahead = room.game?.outcome ? room.game.outcome.winner : room.game?.current?.team;
  const resting = kind === "play" && ahead !== team;
  const close = density(Math.max(room.teams.red.length, room.teams.blue.length), kind === "play");
  return (
    <section
      data-team={team}
      className={cx("team", team, close, resting ? "rest" : "slab")}
      aria-label={t.teams[team]}
    >
      <h2>
        <SmallDisc side={sideOf(room, team)} />
        {t.teams[team]}
        {kind === "lobby" && <span>{people.length}</span>}
      </h2>
      <ul>
        {people.map((player) => (
          <Member
            key={player.id}
            room={room}
            player={player}
            playing={kind === "play"}
            order={kind === "order" ? orderOf(room, player.id) : null}
          />
        ))}
        {kind === "lobby" && people.length < 5 && (
          <li data-part="free-seat" className={cx("free")}>
            <i className={cx("well")} />
            <span>{t.tv.freeSeat}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

interface MemberProps {
  readonly room: Room;
  readonly player: RoomPlayer;
  readonly playing: boolean;
  readonly order: number | null;
}

function Member({ room, player, playing, order }: MemberProps) {
  const t = usePartyText();
  const now = playing && room.game?.current?.player_id === player.id;
  const next = playing && room.game?.next?.player_id === player.id;
  const note = player.asleep ? t.tv.asleep : !player.connected ? t.tv.away : next ? t.tv.nextLabel : null;
  const state = now ? "now" : player.connected ? "" : "away";
  return (
    <li data-part="player" className={cx(state, lengthOf(player.name))}>
      <Avatar of={player.avatar} />
      <span>
        <FittingName name={player.name} />
        {note && <small className={cx(player.connected ? undefined : "gone")}>{note}</small>}
      </span>
      {order != null && <em>{order}</em>}
      {now && <OnTurn label={t.tv.onTurn} />}
    </li>
  );
}

/** Twelve letters stand in a row as whole as three, only smaller. */
function lengthOf(name: string): string {
  const letters = [...name].length;
  return letters > 10 ? "longest" : letters > 7 ? "long" : "";
}

function OnTurn({ label }: { label: ReactNode }) {
  return (
    <em>
      <svg viewBox="0 0 20 20" className={cx("tri")} aria-hidden="true" focusable="false">
        <path d="M4 2.500v15l13-7.500Z" fill="currentColor" />
      </svg>
      <span className={cx("visually-hidden")}>{label}</span>
    </em>
  );
}
