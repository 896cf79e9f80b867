/** In the lobby: you are in, this is your team, and this is the code for those who come later. */
import { Avatar } from "../../party/Avatar";
import { isHill } from "../../party/hillView";
import { usePartyText } from "../../shared/i18n/partyText";
import { HillPlace } from "./HillWords";
import { HostAway } from "./HostAway";
import { HostButtons } from "./HostButtons";
import type { Seat } from "./InGame";
import { Problem } from "./Noticed";
import { Reactions } from "./Reactions";
import { cx } from "./styles";
import { TeamChoice } from "./TeamChoice";

export function Seated({ session, room, me, host }: Seat) {
  const t = usePartyText();
  const hill = isHill(room);
  return (
    <>
      <div className={cx("seated")} role="status">
        <Avatar of={me.avatar} />
        <h1>
          <span data-sentence="">{t.phone.youAreIn(me.name)}</span>
        </h1>
        {hill ? (
          <p data-part="in-line" className={cx("team-name")}>
            <HillPlace room={room} me={me} />
          </p>
        ) : (
          me.team && <p className={cx("team-name")}>{t.teams[me.team]}</p>
        )}
        <p data-part="room-code">{t.play.roomCode(room.code)}</p>
        {host ? (
          <>
            <p>{t.play.youAreHost}</p>
            <HostButtons session={session} room={room} />
          </>
        ) : (
          <p>{me.team || hill ? t.play.waitStart : t.play.teamComes}</p>
        )}
        {!host && <TeamChoice session={session} room={room} me={me} />}
        <HostAway session={session} room={room} />
        <Problem session={session} />
      </div>
      <Reactions session={session} />
    </>
  );
}
