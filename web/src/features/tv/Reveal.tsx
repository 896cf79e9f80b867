/** Three seconds before the first turn: who begins, and the order beside the names. */
import { useEffect } from "react";
import type { Room } from "../../live/roomTypes";
import { duel, isHill } from "../../party/hillView";
import { TEAMS } from "../../party/roomView";
import { usePartyText } from "../../shared/i18n/partyText";
import { announce } from "../../shared/ui/announce";
import { HillLine, OnHill } from "./HillSides";
import { Roster } from "./Roster";
import type { Screen } from "./screen";
import { cx } from "./styles";

function duelNames(room: Room): [string, string] {
  const [one, two] = duel(room);
  return [one?.name ?? "", two?.name ?? ""];
}

export function Reveal({ room }: Screen) {
  const t = usePartyText();
  const first = t.tv.goesFirst(t.colours[room.starts]);
  useEffect(() => announce(first), [first]);
  return (
    <main className={cx("tv reveal", isHill(room) && "duel")}>
      <h1>{isHill(room) ? t.activity.versus(...duelNames(room)) : first}</h1>
      {isHill(room) && <p>{first}</p>}
      <div className={cx("rosters")}>
        {isHill(room) ? (
          <>
            <OnHill room={room} kind="play" />
            <HillLine room={room} kind="play" />
          </>
        ) : (
          TEAMS.map((team) => <Roster key={team} room={room} team={team} kind="order" />)
        )}
      </div>
    </main>
  );
}
