/** The position as a real table, for reading cell by cell. A table cannot be clipped, so its frame is. */
import { useText } from "../shared/i18n/text";
import { cx } from "./styles";
import type { BoardView } from "./view";
import { columnLabel, pieceName, rowLabel } from "./words";

export function ReadingTable({ view }: { view: BoardView }) {
  const t = useText();
  return (
    <div className={cx("visually-hidden")}>
      <table>
        <caption>{t.board.tableCaption}</caption>
        <thead>
          <tr>
            <td />
            {Array.from({ length: view.columns }, (_, column) => (
              <th key={columnLabel(view, column)} scope="col">
                {t.board.column(columnLabel(view, column))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.cells.map((row, r) => (
            <tr key={[r, rowLabel(view, r)].join()}>
              <th scope="row">{view.headings?.[r] || t.board.row(rowLabel(view, r))}</th>
              {!view.headings?.[r] &&
                row.map((id, c) => (
                  <td key={columnLabel(view, c)}>{id ? pieceName(view, [r, c], t) : t.board.empty}</td>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
