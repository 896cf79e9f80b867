/** The board as TV and phones show it: the house's picture, a table for reading, nothing to press. */
import { useMemo } from "react";
import { boxOf, centre, viewBox } from "../board/geometry";
import { HolesPicture } from "../board/HolesPicture";
import { useSettled } from "../board/useSettled";
import type { BoardView } from "../board/view";
import type { RoomGame } from "../live/roomTypes";
import { usePartyText } from "../shared/i18n/partyText";
import { boardView, rowNumber } from "./roomView";
import Squares from "./Squares";
import { cx } from "./styles";

interface PartyBoardProps {
  readonly game: RoomGame | null;
  /** A white pill around the number of the column played last. */
  readonly pill?: boolean;
  /** How often each place was guessed; on a board that is not played by columns. */
  readonly counts?: readonly number[] | null;
  readonly legal?: readonly number[];
  /** Its places have only just come up. */
  readonly dead?: boolean;
  readonly chosen?: number | null;
  /** Makes its places buttons. */
  readonly onChoose?: ((place: number) => void) | undefined;
}

/** Only games that are not played by columns need it. */

export function PartyBoard({ game, pill = false, ...places }: PartyBoardProps) {
  const view = useMemo(() => boardView(game), [game]);
  const settled = useSettled();
  const last = pill && !game?.view && !game?.outcome ? game?.last_move : null;
  return (
    <div className={cx("board", view.style !== "holes" && "lying")} dir="ltr">
      {view.style === "holes" ? (
        <HolesPicture view={view} falls={settled.current} headroom={false} />
      ) : (
        <Squares view={view} {...places} />
      )}
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
            {(cells[0] ?? []).map((_, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <th key={column} scope="col">
                {columns[column] ?? column + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <tr key={index}>
              <th scope="row">{t.board.row(rows.length ? rowNumber(index) : index + 1)}</th>
              {row.map((team, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <td key={column}>{team ? t.colours[team as "red" | "blue"] : t.board.empty}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
