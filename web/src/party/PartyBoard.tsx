/** The board as TV and phones show it: the house's picture, a table for reading, nothing to press. */
import { useMemo } from "react";
import { boxOf, centre, viewBox } from "../board/geometry";
import { HolesPicture } from "../board/HolesPicture";
import { useSettled } from "../board/useSettled";
import type { BoardView } from "../board/view";
import type { RoomGame } from "../live/roomTypes";
import { usePartyText } from "../shared/i18n/partyText";
import { boardView, rowNumber } from "./roomView";
import { cx } from "./styles";

interface PartyBoardProps {
  readonly game: RoomGame | null;
  /** A white pill around the number of the column played last. */
  readonly pill?: boolean;
}

export function PartyBoard({ game, pill = false }: PartyBoardProps) {
  const view = useMemo(() => boardView(game), [game]);
  const settled = useSettled();
  const last = pill && !game?.outcome ? game?.last_move : null;
  return (
    <div className={cx("board")} dir="ltr">
      <HolesPicture view={view} falls={settled.current} headroom={false} />
      {last && <Pill view={view} column={last.column} />}
      <BoardTable game={game} />
    </div>
  );
}

/** Over the number on the plinth, which lies 28 to 57 units below the cells. */
function Pill({ view, column }: { view: BoardView; column: number }) {
  const { x, y } = centre([view.rows, column]);
  return (
    <svg className={cx("pill")} viewBox={viewBox(boxOf(view, false))} aria-hidden="true" focusable="false">
      <rect x={x - 27} y={y - 36} width="54" height="38" rx="19" />
      <text x={x} y={y - 7}>
        {column + 1}
      </text>
    </svg>
  );
}

/** The position as a real table, row 1 at the bottom. */
export function BoardTable({ game }: { game: RoomGame | null }) {
  const t = usePartyText();
  const { cells, column_labels: columns = [], row_labels: rows = [] } = boardView(game);
  return (
    <div className={cx("visually-hidden")}>
      <table>
        <caption>{t.board.label}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map((row, index) => (
            <tr key={rows[index]}>
              <th scope="row">{t.board.row(rowNumber(index))}</th>
              {row.map((team, column) => (
                <td key={columns[column]}>{team ? t.colours[team as "red" | "blue"] : t.board.empty}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
