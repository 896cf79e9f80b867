/** Puzzle Rush: the puzzle and its clock, who has answered, then the solution and the points. */
import { useEffect } from "react";
import { boxOf, centre } from "../../board/geometry";
import type { RoomPlayer, Rush } from "../../live/roomTypes";
import { useRoomState } from "../../live/useRoom";
import { Avatar } from "../../party/Avatar";
import { Countdown } from "../../party/Countdown";
import { PartyBoard } from "../../party/PartyBoard";
import { boardView } from "../../party/roomView";
import { byPuzzlePoints, puzzleGame, rushWords } from "../../party/rushView";
import { usePartyText } from "../../shared/i18n/partyText";
import { announce } from "../../shared/ui/announce";
import { FittingName } from "./FittingName";
import { JoinCorner } from "./JoinCorner";
import { Steering } from "./Steering";
import { density, type Screen } from "./screen";
import { cx } from "./styles";

/** One list holds this many; more people stand in two. */
const ONE_LIST = 9;

export function RushScreen({ rush, ...screen }: Screen & { rush: Rush }) {
  const { session, room } = screen;
  const told = useRoomState(session, (state) => state.answers?.answered ?? null);
  const answered = rush.step === "asked" && told ? told : rush.answered;
  const people = byPuzzlePoints(room, rush);
  const half = people.length > ONE_LIST ? Math.ceil(people.length / 2) : people.length;
  const list = { rush, answered, close: density(half, true) };
  return (
    <main className={cx("tv play rush")}>
      <Banner {...screen} rush={rush} answered={answered.length} />
      <People {...list} people={people.slice(0, half)} place="blue" />
      <div className={cx("stage")}>
        <Answers rush={rush} />
        <PartyBoard game={puzzleGame(rush)} pill />
      </div>
      {half < people.length && <People {...list} people={people.slice(half)} place="red" />}
      <JoinCorner room={room} session={session} />
      <Steering {...screen} />
    </main>
  );
}

function Banner({ session, room, rush, answered }: Screen & { rush: Rush; answered: number }) {
  const t = usePartyText();
  const live = useRoomState(session, (state) => state.line === "live");
  const { title, lead } = live
    ? rushWords(room, rush, answered, t)
    : { title: t.tv.reconnecting, lead: t.tv.reconnectingLead };
  const spoken = rush.step === "shown" ? `${title} ${lead}` : title;
  // biome-ignore lint/correctness/useExhaustiveDependencies: spoken once a step
  useEffect(() => announce(spoken), [rush.round, rush.step]);
  return (
    <header className={cx("banner")}>
      <Countdown session={session} spoken />
      <div className={cx("txt")}>
        <h1 className={cx(Array.from(title).length > 26 ? "long" : undefined)}>{title}</h1>
        <p role="status">{lead}</p>
      </div>
    </header>
  );
}

interface PeopleProps {
  readonly people: readonly RoomPlayer[];
  readonly rush: Rush;
  readonly answered: readonly string[];
  readonly close: "close" | "dense" | null;
  readonly place: "blue" | "red";
}

/** `place` is the side of the board on which the list stands. */
function People({ people, rush, answered, close, place }: PeopleProps) {
  const t = usePartyText();
  return (
    <section className={cx("team slab", place, close)} aria-label={t.activity.standing}>
      <h2>{t.activity.standing}</h2>
      <ul>
        {people.map((player) => (
          <li
            key={player.id}
            data-part="player"
            data-answered={answered.includes(player.id)}
            className={cx(!player.connected && "away", lengthOf(player.name))}
          >
            <Avatar of={player.avatar} />
            <span>
              <FittingName name={player.name} />
            </span>
            <Gain rush={rush} player={player} answered={answered.includes(player.id)} />
            <em>{rush.points[player.id] ?? 0}</em>
          </li>
        ))}
      </ul>
    </section>
  );
}

function lengthOf(name: string): string | undefined {
  const letters = Array.from(name).length;
  return letters > 10 ? "longest" : letters > 7 ? "long" : undefined;
}

/** A tick while answers are open, the points of this puzzle afterwards. */
function Gain({ rush, player, answered }: { rush: Rush; player: RoomPlayer; answered: boolean }) {
  const t = usePartyText();
  const gain = rush.solution?.points[player.id] ?? 0;
  if (rush.step === "shown" && gain > 0)
    return (
      <em data-part="gain" className={cx("gained")} dir="ltr">
        +{gain}
      </em>
    );
  if (rush.step !== "asked" || !answered) return null;
  return (
    <em className={cx("answered")}>
      <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <path d="m3.500 10.500 4.500 4.500 8.500-10" />
      </svg>
      <span className={cx("visually-hidden")}>{t.activity.sent}</span>
    </em>
  );
}

/** How many chose each column, above it, once the puzzle is solved. */
function Answers({ rush }: { rush: Rush }) {
  if (!rush.solution) return null;
  const { counts, column: right } = rush.solution;
  const { side, width } = boxOf(boardView(null), false);
  return (
    <div data-part="guess-bar" className={cx("guess-bar")} dir="ltr" aria-hidden="true">
      {counts.map(
        (count, column) =>
          count > 0 && (
            <b
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              key={column}
              className={cx(column === right ? "right" : undefined)}
              style={{ left: `${(100 * (side + centre([0, column]).x)) / width}%` }}
            >
              {count}
            </b>
          ),
      )}
    </div>
  );
}
