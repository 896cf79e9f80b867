/** The board of those who wait, and where they guess: on a row of columns below it, or on its own places. */
import { useRoomState } from "../../live/useRoom";
import { PartyBoard } from "../../party/PartyBoard";
import { usePartyText } from "../../shared/i18n/partyText";
import { useArming } from "./arming";
import { GuessRow, guessTitle, lastGuess } from "./GuessRow";
import type { Seat } from "./InGame";
import { cx } from "./styles";

type Guesser = Omit<Seat, "onMenu">;

export function GuessBoard({ open, ...seat }: Guesser & { open: boolean }) {
  const { session, room } = seat;
  const t = usePartyText();
  const guess = useRoomState(session, (state) => state.guess);
  const marks = useRoomState(session, (state) => state.guesses?.columns ?? null);
  const { game } = room;
  const title = guessTitle(seat, t);
  const arming = useArming(title === t.play.voteTitle);
  if (!game?.view)
    return (
      <>
        <PartyBoard game={game} />
        {open && <GuessRow {...seat} />}
      </>
    );
  return (
    <>
      <div className={cx("places")} {...(open && arming)}>
        <PartyBoard
          game={game}
          counts={marks}
          legal={game.legal_columns}
          dead={arming["aria-disabled"]}
          chosen={guess?.column ?? null}
          onChoose={open ? (place) => void session.guess(place) : undefined}
        />
      </div>
      {open && (
        <fieldset data-part="guess" className={cx("guess-row")} aria-label={t.play.tapPlace}>
          <p role="status">{(!guess && lastGuess(seat, t)) || title}</p>
        </fieldset>
      )}
    </>
  );
}
