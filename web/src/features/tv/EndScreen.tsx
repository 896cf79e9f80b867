/** The end of a game: result, points, standings, stars, and what comes next. */
import { useEffect } from "react";
import type { Room, RoomPlayer, Team } from "../../live/roomTypes";
import { playerOf } from "../../live/roomTypes";
import { Avatar } from "../../party/Avatar";
import { PartyBoard } from "../../party/PartyBoard";
import { useTvText } from "../../shared/i18n/tvText";
import { announce } from "../../shared/ui/announce";
import { NextBar } from "./NextBar";
import { Problem } from "./Problem";
import { Standings } from "./Standings";
import type { Screen } from "./screen";
import { cx } from "./styles";

const NAMED = 6;
const NAMED_OF_MANY = 2;
const FEW = 4;
const MANY = 8;

export function EndScreen(screen: Screen) {
  const { session, room } = screen;
  const many = room.players.length > MANY;
  const size = many ? "many" : room.players.length > FEW ? "some" : null;
  useSpokenResult(room);
  return (
    <main className={cx("tv win", size)}>
      <PartyBoard game={room.game} />
      <div>
        <Result room={room} />
        <Standings room={room} many={many} />
      </div>
      <NextBar {...screen} />
      <Problem session={session} />
    </main>
  );
}

function useSpokenResult(room: Room): void {
  const t = useTvText();
  const outcome = room.game?.outcome;
  const said = !outcome
    ? t.tv.ended
    : outcome.kind === "draw"
      ? t.tv.draw
      : t.tv.wins(t.teams[outcome.winner as Team]);
  useEffect(() => announce(said), [said]);
}

function Result({ room }: { room: Room }) {
  const t = useTvText();
  const outcome = room.game?.outcome;
  if (!outcome) {
    return (
      <>
        <h1>{t.tv.ended}</h1>
        <p data-part="others" className={cx("others")}>
          {t.tv.endedLead}
        </p>
      </>
    );
  }
  const points = room.game?.points ?? {};
  if (outcome.kind === "draw") {
    return (
      <>
        <h1>{t.tv.draw}</h1>
        <p data-part="others" className={cx("others")}>
          {t.tv.everyone(Math.max(0, ...Object.values(points)))}
        </p>
      </>
    );
  }
  const winner = outcome.winner as Team;
  return (
    <>
      <h1 className={cx("shout")}>{t.tv.wins(t.teams[winner])}</h1>
      <Scores room={room} team={winner} people={scored(room, (gain) => gain > 0)} />
      <p data-part="others" className={cx("others")}>
        {t.list(scored(room, (gain) => gain === 0).map(({ name }) => `${name} 0`))}
      </p>
    </>
  );
}

function scored(room: Room, which: (gain: number) => boolean): RoomPlayer[] {
  return Object.entries(room.game?.points ?? {})
    .filter(([, gain]) => which(gain))
    .map(([id]) => playerOf(room, id))
    .filter((player) => player !== undefined);
}

function Scores({ room, team, people }: { room: Room; team: string; people: RoomPlayer[] }) {
  const t = useTvText();
  const named = room.players.length > MANY ? NAMED_OF_MANY : NAMED;
  const rest = people.length - named;
  return (
    <ul data-part="points" className={cx("pts", team)}>
      {people.slice(0, named).map((player) => (
        <li key={player.id}>
          <Avatar of={player.avatar} />
          <bdi>{player.name}</bdi>
          <b>+{room.game?.points[player.id]}</b>
        </li>
      ))}
      {rest > 0 && <li>{t.tv.more(rest)}</li>}
    </ul>
  );
}
