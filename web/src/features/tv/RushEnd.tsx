/** The end of Puzzle Rush: who won it, what it brought, and the evening's standings. */
import { useEffect } from "react";
import type { Room, Rush } from "../../live/roomTypes";
import { Avatar } from "../../party/Avatar";
import { PartyBoard } from "../../party/PartyBoard";
import { rushTitle } from "../../party/rushTitle";
import { byPuzzlePoints, puzzleGame } from "../../party/rushView";
import { usePartyText } from "../../shared/i18n/partyText";
import { announce } from "../../shared/ui/announce";
import { ActivityChoice } from "./ActivityChoice";
import { JoinCorner } from "./JoinCorner";
import { NextBar } from "./NextBar";
import { Standings } from "./Standings";
import type { Screen } from "./screen";
import { cx } from "./styles";

/** The best of the rush are named with their points, unless the table needs the room. */
const NAMED = 4;
const FEW = 2;
const MANY = 8;

export function RushEnd({ rush, ...screen }: Screen & { rush: Rush }) {
  const { session, room } = screen;
  const t = usePartyText();
  const many = room.players.length > MANY;
  const title = rushTitle(room, rush, t);
  const cut = title === t.activity.nobody ? t.activity.cut : `${t.activity.cut}. ${t.activity.cutLead}`;
  const lead = rush.round < rush.rounds ? cut : t.activity.over;
  useEffect(() => announce(title), [title]);
  return (
    <main className={cx("tv win", many ? "many" : room.players.length > FEW ? "some" : null)}>
      <div className={cx("side")}>
        <div className={cx("top")}>
          <JoinCorner room={room} session={session} />
          <ActivityChoice session={session} room={room} />
        </div>
        <PartyBoard game={puzzleGame(rush)} />
      </div>
      <div>
        <h1 className={cx(Array.from(title).length > 18 ? "long" : undefined)}>{title}</h1>
        {lead !== title && (
          <p data-part="others" className={cx("others")}>
            {lead}
          </p>
        )}
        {!many && <Best room={room} rush={rush} />}
        <Standings room={room} many={many} />
      </div>
      <NextBar {...screen} />
    </main>
  );
}

function Best({ room, rush }: { room: Room; rush: Rush }) {
  const best = byPuzzlePoints(room, rush)
    .filter((player) => (rush.points[player.id] ?? 0) > 0)
    .slice(0, NAMED);
  return (
    <ul data-part="points" className={cx("pts")}>
      {best.map((player) => (
        <li key={player.id}>
          <Avatar of={player.avatar} />
          <bdi>{player.name}</bdi>
          <b dir="ltr">+{rush.points[player.id]}</b>
        </li>
      ))}
    </ul>
  );
}
