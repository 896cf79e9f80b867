/** Three seconds before the first turn: who begins, and the order beside the names. */
import { useEffect } from "react";
import { TEAMS } from "../../party/roomView";
import { useTvText } from "../../shared/i18n/tvText";
import { announce } from "../../shared/ui/announce";
import { Roster } from "./Roster";
import type { Screen } from "./screen";
import { cx } from "./styles";

export function Reveal({ room }: Screen) {
  const t = useTvText();
  const first = t.tv.goesFirst(t.colours[room.starts]);
  useEffect(() => announce(first), [first]);
  return (
    <main className={cx("tv reveal")}>
      <h1>{first}</h1>
      <div className={cx("rosters")}>
        {TEAMS.map((team) => (
          <Roster key={team} room={room} team={team} kind="order" />
        ))}
      </div>
    </main>
  );
}
