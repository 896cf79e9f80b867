/** What every player who waits does in a turn: guess the next column or, in a team that votes, vote. */
import { playerOf, type Room } from "../../live/roomTypes";
import { useRoomState } from "../../live/useRoom";
import { sideName } from "../../party/hillView";
import { COLUMNS, teamVotes } from "../../party/roomView";
import { type PartyText, usePartyText } from "../../shared/i18n/partyText";
import { useArming } from "./arming";
import type { Seat } from "./InGame";
import { cx } from "./styles";

const RUN = 3;

export function GuessRow({ session, room, me }: Omit<Seat, "onMenu"> & Partial<Seat>) {
  const t = usePartyText();
  const guess = useRoomState(session, (state) => state.guess);
  const marks = useRoomState(session, (state) => state.guesses?.columns ?? null);
  const title = guessTitle({ room, me }, t);
  const votes = title === t.play.voteTitle;
  const arming = useArming(votes);
  const done = guess && (votes ? t.play.voted(guess.column + 1) : t.play.guessed(guess.column + 1));
  const word = (column: number) => (votes ? t.play.voteColumn(column + 1) : t.play.guessColumn(column + 1));
  return (
    <fieldset data-part="guess" className={cx("guess-row")} aria-label={title} {...arming}>
      <p role="status">{done ?? lastGuess({ room, me }, t) ?? title}</p>
      <div dir="ltr">
        {COLUMNS.map((column) => {
          const full = !room.game?.legal_columns.includes(column);
          const count = marks?.[column] ?? 0;
          const name = full ? t.board.columnFull(column + 1) : word(column);
          return (
            <button
              key={column}
              type="button"
              aria-label={count > 0 ? t.list([name, t.play.marks(count)]) : name}
              aria-disabled={full || arming["aria-disabled"]}
              aria-pressed={guess?.column === column}
              onClick={() => !full && void session.guess(column)}
            >
              {column + 1}
              {count > 0 && (
                <i data-part="marks" className={cx("mark-count")}>
                  {count}
                </i>
              )}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Whose turn it is, or which team votes, as the TV says it. */
export function turnWords(room: Room, t: PartyText): string | null {
  const current = room.game?.current;
  const who = playerOf(room, current?.player_id);
  if (!current || !who) return null;
  const team = sideName(room, current.team, t);
  return teamVotes(room, current.team) ? t.play.votes(team) : t.phone.isPlaying(who.name, team);
}

/** The player on turn sees what team mates guess, unless the host has turned hints off. */
export function guessTitle({ room, me }: Pick<Seat, "room" | "me">, t: PartyText): string {
  const current = room.game?.current;
  const mate = current?.team === me.team;
  if (current && teamVotes(room, current.team))
    return mate ? t.play.voteTitle : t.play.guessTeam(sideName(room, current.team, t));
  const name = playerOf(room, current?.player_id)?.name ?? "";
  if (!mate || room.hints === false) return t.play.guessTitle(name);
  return room.game?.view ? t.play.suggestPlace(name) : t.play.suggest(name);
}

/** What became of the guess for the disc that fell last, until the next one is made. */
export function lastGuess({ room, me }: Pick<Seat, "room" | "me">, t: PartyText): string | null {
  const last = room.game?.guesses;
  if (!last || last.turn !== room.game?.moves.length || !last.right.includes(me.id)) return null;
  return me.streak > 0 && me.streak % RUN === 0 ? t.play.rightRun(me.streak, 3) : t.play.right(2);
}
