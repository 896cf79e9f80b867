/** Before a game and after it: change the team, at once where that is fair, else with someone who wants to swap. */
import { other, type Room, type RoomPlayer, type Team } from "../../live/roomTypes";
import type { EveningWords } from "../../shared/i18n/en/party/evening";
import { type PartyText, usePartyText } from "../../shared/i18n/partyText";
import type { Seat } from "./InGame";
import { cx } from "./styles";

export function TeamChoice({ session, room, me }: Pick<Seat, "session" | "room" | "me">) {
  const t = usePartyText();
  const evening = t.evening;
  if (!me.team || room.activity.kind !== "teams") return null;
  const wanted = me.wishes_team ? me.team : other(me.team);
  return (
    <div data-part="team-choice" className={cx("team-choice")}>
      <p role="status">{me.wishes_team && evening.swapSoon}</p>
      <button
        type="button"
        className={cx("btn second")}
        onClick={() => void session.call("team", { team: wanted })}
      >
        {label(room, me, wanted, t, evening)}
      </button>
    </div>
  );
}

function label(room: Room, me: RoomPlayer, wanted: Team, t: PartyText, evening: EveningWords): string {
  if (wanted === me.team) return evening.stay;
  const swaps = room.players.find((player) => player.team === wanted && player.wishes_team === me.team);
  return swaps ? evening.swapWith(swaps.name) : evening.changeTo(t.teams[wanted]);
}
