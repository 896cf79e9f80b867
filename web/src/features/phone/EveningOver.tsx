/** The end of the evening on a phone: the place and titles of its player, the podium, and the link to the page to keep. */
import { useEveningOfRoom } from "../../podium/evening";
import { Podium, Titles } from "../../podium/Podium";
import { usePartyText } from "../../shared/i18n/partyText";
import { HostAway } from "./HostAway";
import type { Seat } from "./InGame";
import { Reactions } from "./Reactions";
import { cx } from "./styles";

type EveningProps = Pick<Seat, "session" | "me" | "host"> & Partial<Seat> & { readonly id: string };

/** The audience, which has no place of its own and is not asked to host, is shown the titles of all. */
export default function EveningOver({ session, room, me, host, id }: EveningProps) {
  const t = usePartyText().podium;
  const { data } = useEveningOfRoom(id);
  const mine = data?.players.find((player) => player.id === me.id);
  return (
    <div className={cx("evening-over")}>
      <h1>{mine ? t.yourPlace(mine.rank) : t.title}</h1>
      {data && <Titles evening={data} only={me.id} />}
      <div className={cx("winners")}>{data && <Podium evening={data} />}</div>
      {room && <HostAway session={session} room={room} />}
      <a className={cx("btn primary")} href={`/evening/${id}`}>
        {t.open}
      </a>
      {host && (
        <button type="button" className={cx("btn second")} onClick={() => void session.call("start")}>
          {t.playOn}
        </button>
      )}
      <Reactions session={session} />
    </div>
  );
}
