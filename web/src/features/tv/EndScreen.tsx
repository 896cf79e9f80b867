/** The end of a game: result, points, standings, stars, and what comes next. */
import { useEffect } from "react";
import type { Room, RoomPlayer, Team } from "../../live/roomTypes";
import { playerOf } from "../../live/roomTypes";
import { Avatar } from "../../party/Avatar";
import { isHill } from "../../party/hillView";
import { PartyBoard } from "../../party/PartyBoard";
import { useReplay } from "../../party/replay";
import { decided } from "../../party/winner";
import { usePartyText } from "../../shared/i18n/partyText";
import { announce } from "../../shared/ui/announce";
import { ActivityChoice } from "./ActivityChoice";
import { HillResult, wonBy } from "./HillResult";
import { JoinCorner } from "./JoinCorner";
import { NextBar } from "./NextBar";
import { Standings } from "./Standings";
import type { Screen } from "./screen";
import { cx } from "./styles";

/** The most names of one team in the result; of a larger team the team is named. */
const NAMED = 10;
const FEW = 2;
const MANY = 8;

/** `replays`: this screen has just seen the game end, and shows its last discs once more. */
export default function EndScreen({ replays = false, ...screen }: Screen & { replays?: boolean }) {
  const { session, room } = screen;
  const t = usePartyText();
  const game = useReplay(room.game, replays);
  const many = room.players.length > MANY;
  const size = many ? "many" : room.players.length > FEW ? "some" : null;
  useSpokenResult(room);
  return (
    <main className={cx("tv win", size)}>
      <div className={cx("side")}>
        <div className={cx("top")}>
          <JoinCorner room={room} session={session} />
          <ActivityChoice session={session} room={room} />
        </div>
        <div className={cx("replay")}>
          {game !== room.game && <p>{t.play.replay}</p>}
          <PartyBoard game={game} />
        </div>
      </div>
      <div>
        {isHill(room) && room.game?.outcome ? <HillResult room={room} /> : <Result room={room} />}
        <Standings room={room} many={many} />
      </div>
      <NextBar {...screen} />
    </main>
  );
}

function useSpokenResult(room: Room): void {
  const t = usePartyText();
  const outcome = room.game?.outcome;
  const said = !outcome
    ? t.tv.ended
    : outcome.kind === "draw"
      ? t.tv.draw
      : isHill(room)
        ? wonBy(room, t)
        : t.tv.wins(t.teams[outcome.winner as Team]);
  useEffect(() => announce(said), [said]);
}

function Result({ room }: { room: Room }) {
  const t = usePartyText();
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
  const said = decided(room, t);
  const others = scored(room, (gain) => gain === 0).map(({ name }) => apart(name));
  return (
    <>
      <h1 className={cx("shout")}>{t.tv.wins(t.teams[winner])}</h1>
      {said && (
        <p data-part="decided" className={cx("others")}>
          {said}
        </p>
      )}
      <Scores room={room} team={winner} people={scored(room, (gain) => gain > 0)} />
      {others.length > 0 && others.length <= NAMED && (
        <p data-part="others" className={cx("others")}>
          {t.tv.noPoints(t.list(others))}
        </p>
      )}
    </>
  );
}

function scored(room: Room, which: (gain: number) => boolean): RoomPlayer[] {
  return Object.entries(room.game?.points ?? {})
    .filter(([, gain]) => which(gain))
    .map(([id]) => playerOf(room, id))
    .filter((player) => player !== undefined);
}

function Scores({ room, team, people }: { room: Room; team: Team; people: RoomPlayer[] }) {
  const t = usePartyText();
  if (people.length > NAMED) {
    const gain = Math.max(...Object.values(room.game?.points ?? {}));
    return (
      <p data-part="points" className={cx("others")}>
        {t.tv.teamGets(t.teams[team], gain)}
      </p>
    );
  }
  return (
    <ul data-part="points" className={cx("pts", team)}>
      {people.map((player) => (
        <li key={player.id}>
          <Avatar of={player.avatar} />
          <bdi>{player.name}</bdi>
          <b dir="ltr">+{room.game?.points[player.id]}</b>
        </li>
      ))}
    </ul>
  );
}

/** A name keeps its own direction inside a list. */
function apart(name: string): string {
  return `\u2068${name}\u2069`;
}
