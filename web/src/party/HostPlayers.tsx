/** The people in the room, and what the host may do with each. */
import { type FormEvent, useState } from "react";
import type { RoomSession } from "../live/roomStore";
import type { Room, RoomCall, RoomPlayer } from "../live/roomTypes";
import { usePartyText } from "../shared/i18n/partyText";
import { Avatar } from "./Avatar";
import { TEAMS } from "./roomView";
import { SureButton } from "./SureButton";
import { cx } from "./styles";

interface PlayersProps {
  readonly session: RoomSession;
  readonly room: Room;
}

export function HostPlayers({ session, room }: PlayersProps) {
  const t = usePartyText();
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <div>
      <h3>{t.host.players}</h3>
      {room.players.length === 0 && <p className={cx("muted")}>{t.host.none}</p>}
      <ul className={cx("people")}>
        {room.players.map((player) => (
          <li key={player.id}>
            <button
              type="button"
              className={cx("person")}
              aria-expanded={chosen === player.id}
              onClick={() => setChosen(chosen === player.id ? null : player.id)}
            >
              <Avatar of={player.avatar} />
              <bdi>{player.name}</bdi>
              <small>
                {player.team && t.teams[player.team]}
                {room.host.player_id === player.id && ` · ${t.host.isHost}`}
              </small>
            </button>
            {chosen === player.id && (
              <PlayerActions session={session} room={room} player={player} onDone={() => setChosen(null)} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PlayerActionsProps extends PlayersProps {
  readonly player: RoomPlayer;
  readonly onDone: () => void;
}

function PlayerActions({ session, room, player, onDone }: PlayerActionsProps) {
  const t = usePartyText();
  const path = `players/${player.id}` as const;
  const given = room.more_time_for?.includes(player.id);
  const others = given
    ? room.more_time_for.filter((id) => id !== player.id)
    : [...room.more_time_for, player.id];
  const ask = (call: RoomCall, body?: object) => () =>
    void session.call(call, body).then((done) => done && onDone());
  return (
    <fieldset className={cx("player-actions")} aria-label={t.host.choose(player.name)}>
      <Rename player={player} onName={(name) => ask(`${path}/rename`, { name })()} />
      {TEAMS.filter((team) => team !== player.team && room.activity.kind === "teams").map((team) => (
        <button key={team} type="button" className={cx("btn second")} onClick={ask(`${path}/team`, { team })}>
          {t.host.moveTo(t.teams[team])}
        </button>
      ))}
      {!room.more_time && (
        <button
          type="button"
          className={cx("btn second")}
          onClick={ask("settings", { more_time_for: others })}
        >
          {given ? t.host.takeMoreTime : t.host.giveMoreTime}
        </button>
      )}
      {room.host.player_id !== player.id && (
        <SureButton
          label={t.host.makeHost}
          question={t.host.makeHostSure(player.name)}
          onSure={ask("host", { player_id: player.id })}
        />
      )}
      <SureButton
        label={t.host.remove}
        question={t.host.removeSure(player.name)}
        onSure={ask(`${path}/remove`)}
      />
      {room.host.player_id !== player.id && (
        <SureButton
          label={t.host.block}
          question={t.host.blockSure(player.name)}
          onSure={ask(`${path}/block`)}
        />
      )}
    </fieldset>
  );
}

function Rename({ player, onName }: { player: RoomPlayer; onName: (name: string) => void }) {
  const t = usePartyText();
  const [name, setName] = useState(player.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) onName(name.trim());
  };
  return (
    <form className={cx("rename")} onSubmit={submit}>
      <label>
        <span className={cx("visually-hidden")}>{t.host.newName(player.name)}</span>
        <input
          className={cx("input")}
          value={name}
          maxLength={24}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <button type="submit" className={cx("btn second")}>
        {t.host.rename}
      </button>
    </form>
  );
}
