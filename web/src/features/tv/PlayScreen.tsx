/** The turn: whose it is, the clock, the board, both teams, and how to come in. */
import { useEffect } from "react";
import { SmallDisc } from "../../board/Disc";
import { boxOf, centre } from "../../board/geometry";
import type { Room, RoomMove, Turn } from "../../live/roomTypes";
import { useRoomState } from "../../live/useRoom";
import { Countdown } from "../../party/Countdown";
import { emptyPause } from "../../party/emptyPause";
import { isHill, sideName } from "../../party/hillView";
import { PartyBoard } from "../../party/PartyBoard";
import { boardView, rowNumber, sideOf, sleeperOf, teamVotes } from "../../party/roomView";
import { atStage, type Stage } from "../../party/winShow";
import { type PartyText, usePartyText } from "../../shared/i18n/partyText";
import { announce } from "../../shared/ui/announce";
import { GuessBar } from "./GuessBar";
import { HillLine, OnHill } from "./HillSides";
import { JoinCorner } from "./JoinCorner";
import { Roster } from "./Roster";
import { Steering } from "./Steering";
import { nameOf, type Screen, turnTitle } from "./screen";
import { cx } from "./styles";
import { WinBanner } from "./WinBanner";

/** `stage` is that of the show at the end of a game. */
export function PlayScreen({ stage = "points", ...screen }: Screen & { stage?: Stage }) {
  const { session, room } = screen;
  const outcome = room.game?.outcome;
  useSpokenMoves(room);
  return (
    <main className={cx("tv play")}>
      {outcome ? <WinBanner room={room} stage={stage} /> : <Banner {...screen} />}
      {isHill(room) ? <OnHill room={room} kind="play" /> : <Roster room={room} team="blue" kind="play" />}
      <div className={cx("stage")}>
        <GuessBar room={room} />
        <PartyBoard game={atStage(room.game, stage)} pill counts={lastCounts(room)} />
        <LastDrop room={room} />
      </div>
      {isHill(room) ? <HillLine room={room} kind="play" /> : <Roster room={room} team="red" kind="play" />}
      <JoinCorner room={room} session={session} />
      {!outcome && <Steering {...screen} />}
    </main>
  );
}

function Banner({ session, room }: Screen) {
  const t = usePartyText();
  const evening = t.evening;
  const live = useRoomState(session, (state) => state.line === "live");
  const { title, lead } = live
    ? turnWords(room, t)
    : { title: t.tv.reconnecting, lead: t.tv.reconnectingLead };
  const extra = live && room.phase === "playing" && room.game?.extra_time;
  const next = live && room.phase === "playing" && !sleeperOf(room) ? room.game?.next : null;
  return (
    <header className={cx("banner")}>
      <Countdown session={session} spoken />
      <div className={cx("txt")}>
        <h1 className={cx(Array.from(title).length > 26 ? "long" : undefined)}>{title}</h1>
        <p>
          {extra ? (
            <span data-part="extra-time">{evening.moreTimeFor(nameOf(room, room.game?.current))}</span>
          ) : (
            lead
          )}
          {next && !extra && <SmallDisc side={sideOf(room, next.team)} />}
        </p>
      </div>
    </header>
  );
}

function turnWords(room: Room, t: ReturnType<typeof usePartyText>): { title: string; lead: string } {
  const next = room.game?.next;
  if (room.fault) return { title: t.play.broken, lead: t.play.brokenLead };
  if (room.phase === "paused") {
    const empty = emptyPause(room, t);
    if (empty) return { title: t.tv.paused, lead: empty };
    return room.paused?.by === "idle"
      ? { title: t.tv.idle, lead: t.tv.idleLead }
      : { title: t.tv.paused, lead: t.tv.pausedLead };
  }
  const sleeper = sleeperOf(room);
  if (sleeper) return { title: turnTitle(room, t), lead: t.play.asleep(sleeper.name) };
  return {
    title: turnTitle(room, t),
    lead: next ? nextWords(room, next, t) : "",
  };
}

function nextWords(room: Room, { team, player_id }: Turn, t: PartyText): string {
  if (teamVotes(room, team)) return t.labelled(t.tv.nextLabel, t.teams[team]);
  return t.tv.next(nameOf(room, { player_id }), t.colours[team]);
}

/** Under the board, below the column if it has any: who played where last, unless they have left. An automatic one is said in full. */
function LastDrop({ room }: { room: Room }) {
  const t = usePartyText();
  const last = room.game?.last_move;
  const name = moverOf(room, last, t);
  if (!last || !name) return null;
  if (last.automatic)
    return (
      <p data-part="last-drop" data-automatic className={cx("last auto")}>
        {room.game?.view ? t.play.randomMove(name) : automatic(last, name, t)}
      </p>
    );
  const places = room.game?.view;
  const [who, where] = places
    ? [name, t.list(["", lastPlace(room, t)])]
    : t.tv.dropped(name, last.column + 1);
  return (
    <p
      data-part="last-drop"
      className={cx("last", !places && edge(last.column))}
      style={places ? MIDDLE : under(last.column)}
    >
      <b>
        <bdi>{who}</bdi>
      </b>
      {where}
    </p>
  );
}

/** What the room guessed in the turn that is over, for a board without columns. */
function lastCounts(room: Room): readonly number[] | null {
  const guesses = room.game?.guesses;
  return guesses && guesses.turn === room.game?.moves.length ? guesses.counts : null;
}

/** Who made a move: a player, or the team that voted for it. */
function moverOf(room: Room, last: RoomMove | null | undefined, t: PartyText): string {
  return last?.voted ? t.teams[last.team] : nameOf(room, last);
}

function automatic(last: RoomMove, name: string, t: PartyText): string {
  return (last.requested ? t.tv.skipped : t.tv.auto)(name, last.column + 1);
}

/** Its place among those of a board without columns. */
function lastPlace(room: Room, t: PartyText): string {
  const moves = room.game?.moves ?? [];
  return t.play.place(1 + (moves[moves.length - 1] ?? 0));
}

/** Where a board has no columns. */
const MIDDLE = { left: "50%" };

/** A long name under an outer column starts at the board's edge, so that it runs into nothing beside it. */
function edge(column: number): string {
  return column < 2 ? "at-left" : column > 4 ? "at-right" : "";
}

/** Below the middle of the column, in percent of the board's width. */
function under(column: number): { left?: string } {
  if (column > 4) return {};
  const { side, width } = boxOf(boardView(null), false);
  return { left: column < 2 ? "0" : `${(100 * (side + centre([0, column]).x)) / width}%` };
}

function useSpokenMoves(room: Room): void {
  const t = usePartyText();
  const last = room.game?.last_move;
  const moves = room.game?.moves.length ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: spoken once a move
  useEffect(() => {
    if (!last || !moves) return;
    announce(`${spokenMove(room, last, t)} ${turnTitle(room, t)}`);
  }, [moves]);
}

function spokenMove(room: Room, last: RoomMove, t: PartyText): string {
  const name = moverOf(room, last, t);
  if (room.game?.view) return t.list([name, lastPlace(room, t)]);
  if (last.automatic) return automatic(last, name, t);
  if (last.voted) return `${t.tv.dropped(name, last.column + 1).join("")}.`;
  return t.board.spoken(name, sideName(room, last.team, t), last.column + 1, rowNumber(last.row));
}
