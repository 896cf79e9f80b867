/** Your turn: the whole screen in the team's colour, and every column is one key. */
import { useState } from "react";
import { turnOf } from "../../live/roomState";
import { useRoomState } from "../../live/useRoom";
import { Countdown } from "../../party/Countdown";
import { BoardTable, PartyBoard } from "../../party/PartyBoard";
import { teamVotes } from "../../party/roomView";
import { type PartyText, usePartyText } from "../../shared/i18n/partyText";
import { useArming } from "./arming";
import { ColumnKeys } from "./ColumnKeys";
import { lastGuess } from "./GuessRow";
import type { Seat } from "./InGame";
import { Noticed } from "./Noticed";
import { cx } from "./styles";
import { useColumnKeys } from "./useColumnKeys";

/** `title`: a team mate plays in place of the player on turn. */
export function YourTurn({ title, ...seat }: Seat & { readonly title?: string }) {
  const { session, room } = seat;
  const t = usePartyText();
  const drop = useRoomState(session, (state) => state.drop);
  const guess = useRoomState(session, (state) => state.guess);
  const marks = useRoomState(session, (state) => state.guesses?.columns ?? null);
  const votes = teamVotes(room, seat.me.team);
  const chosen = drop ?? (votes ? guess : null);
  const [pressed, setPressed] = useState<number | null>(null);
  const choose = (column: number) => (votes ? void session.guess(column) : session.drop(column));
  const keys = useColumnKeys(room.game?.legal_columns, choose);
  const arming = useArming(turnOf(room));
  const game = room.game;
  if (!game) return null;
  const open = drop ? [] : game.legal_columns;
  const words = votes ? voteWords(guess, t) : dropWords(drop, pressed, t);
  const todo = game.view ? (votes ? t.play.voteTitle : t.play.tapPlace) : words;
  return (
    <>
      <div className={cx("head")}>
        <div>
          <h1 className={cx(title && "small")}>{title ?? t.phone.yourTurn}</h1>
          <p>{todo}</p>
          <Noticed {...seat} otherwise={lastGuess(seat, t)} />
        </div>
        <div className={cx("turn-clock")}>
          <Countdown session={session} spoken />
          {!title && <MoreTime {...seat} />}
        </div>
      </div>
      {game.view ? (
        <div data-part="places" className={cx("board-place")} {...arming}>
          <PartyBoard
            game={game}
            counts={marks}
            legal={open}
            dead={arming["aria-disabled"]}
            chosen={chosen?.column ?? null}
            onChoose={choose}
          />
        </div>
      ) : (
        <ColumnKeys
          game={game}
          team={seat.me.team ?? "blue"}
          keys={keys}
          turn={turnOf(room)}
          open={open}
          pressed={pressed}
          onPress={setPressed}
          onChoose={choose}
          marks={marks}
          sending={chosen?.column}
        />
      )}
      {!game.view && <BoardTable game={game} />}
    </>
  );
}

/** For those to whom the host gives it, once a turn. */
function MoreTime({ session, room, me }: Seat) {
  const { evening } = usePartyText();
  const mayAsk = room.more_time || room.more_time_for?.includes(me.id);
  if (!mayAsk || room.game?.deadline_in_ms == null || room.game.extra_time) return null;
  return (
    <button type="button" className={cx("btn more-time")} onClick={() => void session.call("extra_time")}>
      {evening.moreTime}
    </button>
  );
}

interface Chosen {
  readonly column: number;
}

function voteWords(guess: Chosen | null, t: PartyText): string {
  return guess ? t.play.voted(guess.column + 1) : t.play.voteTitle;
}

function dropWords(drop: Chosen | null, pressed: number | null, t: PartyText): string {
  if (drop) return t.play.sending(drop.column + 1);
  return pressed != null ? t.play.dropIn(pressed + 1) : t.phone.choose;
}
