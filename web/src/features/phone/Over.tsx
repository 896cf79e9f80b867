/** The end of a game: what it brought, what there is in all, and the board that decided it. */
import { PartyBoard } from "../../party/PartyBoard";
import { standings } from "../../party/standings";
import { type PartyText, usePartyText } from "../../shared/i18n/partyText";
import { HostAway } from "./HostAway";
import { HostButtons } from "./HostButtons";
import type { Seat } from "./InGame";
import { Reactions } from "./Reactions";
import { cx } from "./styles";

export function Over({ session, room, me, host }: Seat) {
  const t = usePartyText();
  const gain = room.game?.points[me.id];
  const rank = standings(room.players).find(({ player }) => player.id === me.id)?.rank;
  return (
    <div className={cx("wait over")}>
      <div className={cx("head")}>
        <div role="status">
          <h1>{result(room.game?.outcome, t)}</h1>
          <p className={cx("gain")}>
            {gain != null && room.game?.outcome && <b>{t.phone.plus(gain)}</b>}
            <span>{room.game?.outcome || me.points ? t.phone.total(me.points) : t.phone.endedLead}</span>
          </p>
        </div>
        {rank && (
          <p className={cx("rank")}>
            <small>{t.phone.rank}</small>
            <b>{rank}</b>
          </p>
        )}
      </div>
      <p className={cx("noticed")}>{host ? t.phone.youAreHost : t.phone.waitNext}</p>
      <HostAway session={session} room={room} />
      <div className={cx("board-place")}>
        <PartyBoard game={room.game} />
      </div>
      {host ? <HostButtons session={session} room={room} /> : <Reactions session={session} />}
    </div>
  );
}

function result(outcome: { kind: string; winner: string | null } | null | undefined, t: PartyText): string {
  if (!outcome) return t.phone.ended;
  return outcome.kind === "draw" ? t.phone.draw : t.phone.won(t.teams[outcome.winner as "red" | "blue"]);
}
