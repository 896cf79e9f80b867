/** All moves in rounds, a column for each of two players or a line for each of several; each shows the board as it was after it. */
import { SmallDisc } from "../../../board/Disc";
import { columnLabel } from "../../../board/words";
import { useInSight } from "../../../replay/useInSight";
import type { Match } from "../../../shared/api/types";
import { hasOwnWords } from "../../../shared/gameWords";
import { type Text, useText } from "../../../shared/i18n/text";
import type { LookBack } from "../lookBack";
import { isCrowded, playerName, type Seat, sideAt } from "../situation";
import { roundsOf } from "./rounds";
import { cx } from "./styles";

interface MoveListProps {
  readonly match: Match;
  readonly seat: Seat;
  readonly look: LookBack;
  readonly onChosen?: () => void;
}

export function MoveList({ match, seat, look, onChosen }: MoveListProps) {
  const t = useText();
  const d = t.desk;
  const shown = look.ply ?? match.moves.length;
  const list = useInSight(shown);
  if (match.moves.length === 0) return <p className={cx("note")}>{t.match.firstMove}</p>;
  const go = (ply: number) => {
    look.look(ply);
    onChosen?.();
  };
  const entry = (before: number) => {
    const ply = before + 1;
    const move = match.moves[before];
    const of = match.movers?.[before] ?? match.seats[before % match.seats.length] ?? null;
    return (
      <button
        key={ply}
        type="button"
        className={cx("m")}
        data-ply={ply}
        aria-current={ply === shown ? "step" : undefined}
        aria-label={d.move(ply, playerName(match, of, t, seat), spokenMove(match, move, ply, t))}
        onClick={() => go(ply)}
      >
        {writtenAs(match, move, ply) ?? ply}
      </button>
    );
  };
  const crowded = isCrowded(match);
  return (
    <ol
      className={cx("move-list", crowded ? "lines" : "columns")}
      aria-label={t.match.moves}
      ref={list}
      dir="ltr"
    >
      {roundsOf(match).map((round, index) => (
        <li key={round[0]?.plies[0]}>
          <span aria-hidden="true">{index + 1}</span>
          {round.map(({ place, plies }) => {
            const side = sideAt(match, match.seats[place] ?? null);
            return (
              <div key={place} data-part="turn" style={crowded ? undefined : { gridColumn: place + 2 }}>
                {side && <SmallDisc side={side} size={14} />}
                <div>{plies.map(entry)}</div>
              </div>
            );
          })}
        </li>
      ))}
    </ol>
  );
}

/** A column or a cell by its number or letter; a game with words of its own writes its moves itself. */
function writtenAs({ game, view, written }: Match, move: unknown, ply: number): string | null {
  if (hasOwnWords(game)) return written[ply - 1] ?? null;
  if (typeof move !== "number") return null;
  return view.targets[0]?.zone === "cell" ? String(move + 1) : columnLabel(view, move);
}

function spokenMove(match: Match, move: unknown, ply: number, t: Text): string | null {
  const written = writtenAs(match, move, ply);
  if (written === null || hasOwnWords(match.game)) return written;
  return match.view.targets[0]?.zone === "cell" ? t.match.inCell(written) : t.match.inColumn(written);
}
