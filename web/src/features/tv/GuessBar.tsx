/** What the room guessed, above the columns, once the disc has fallen. */
import { boxOf, centre } from "../../board/geometry";
import type { Room } from "../../live/roomTypes";
import { boardView } from "../../party/roomView";
import { usePartyText } from "../../shared/i18n/partyText";
import { cx } from "./styles";

export function GuessBar({ room }: { readonly room: Room }) {
  const t = usePartyText();
  const guesses = room.game?.guesses;
  if (!guesses || room.game?.view || guesses.turn !== room.game?.moves.length) return null;
  const total = guesses.counts.reduce((sum, count) => sum + count, 0);
  const { side, width } = boxOf(boardView(null), false);
  return (
    <div data-part="guess-bar" className={cx("guess-bar")} dir="ltr">
      <span className={cx("visually-hidden")}>{t.play.guessedRight(guesses.right.length, total)}</span>
      {guesses.counts.map(
        (count, column) =>
          count > 0 && (
            <b
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              key={column}
              aria-hidden="true"
              className={cx(column === guesses.column ? "right" : undefined)}
              style={{ left: `${(100 * (side + centre([0, column]).x)) / width}%` }}
            >
              {count}
            </b>
          ),
      )}
    </div>
  );
}
