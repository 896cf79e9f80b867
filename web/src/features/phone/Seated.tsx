/** In the lobby: you are in, and this is your team. */
import { Avatar } from "../../party/Avatar";
import { usePartyText } from "../../shared/i18n/partyText";
import { HostAway } from "./HostAway";
import { HostButtons } from "./HostButtons";
import type { Seat } from "./InGame";
import { cx } from "./styles";

export function Seated({ session, room, me, host }: Seat) {
  const t = usePartyText();
  return (
    <div className={cx("seated")} role="status">
      <Avatar of={me.avatar} />
      <h1>
        <bdi>{t.phone.youAreIn(me.name)}</bdi>
      </h1>
      {me.team && <p className={cx("team-name")}>{t.teams[me.team]}</p>}
      {host ? (
        <>
          <p>{t.phone.youAreHost}</p>
          <HostButtons session={session} room={room} />
        </>
      ) : (
        <p>{me.team ? t.phone.waitStart : t.phone.teamComes}</p>
      )}
      <HostAway session={session} room={room} />
    </div>
  );
}
