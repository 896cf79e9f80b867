/** The board in words: names of places, sides and what stands in the way. */
import type { Text } from "../shared/i18n/text";
import { filled, targetCell, targetColumn } from "./targets";
import type { BoardView, Cell, Side, Target } from "./view";
import { heightAt, holder, kindAt, sideOf } from "./view";

/** "Red" in the reader's language; a plugin's own side keeps its own name. */
export function sideName(side: Side | undefined, t: Text): string {
  if (!side) return "";
  return side.name.toLowerCase() === side.colour ? t.colours[side.colour] : side.name;
}

export function columnLabel(view: BoardView, column: number): string {
  return view.column_labels[column] ?? String(column + 1);
}

export function rowLabel(view: BoardView, row: number): string {
  return view.row_labels[row] ?? String(row + 1);
}

/** "c3" where rows and columns have labels of different kinds. */
export function squareName(view: BoardView, [row, column]: Cell): string {
  return `${columnLabel(view, column)}${rowLabel(view, row)}`;
}

/** "Red", "Red king", or that nothing lies there. */
export function pieceName(view: BoardView, cell: Cell, t: Text): string {
  const side = sideName(sideOf(view, holder(view, cell)), t);
  const kind = kindAt(view, cell);
  if (!side) return t.board.empty;
  const height = heightAt(view, cell);
  const name = kind ? `${side} (${kind.name})` : side;
  return height > 1 ? `${name} ×${height}` : name;
}

/** Why this place cannot be pressed, or null when it can. */
export function closedReason(view: BoardView, target: Target, index: number, t: Text): string | null {
  if (!target.closed) return null;
  if (view.to_move == null) return t.board.over;
  const column = targetColumn(view, target, index);
  if (column != null && filled(view, column) === view.rows)
    return t.board.columnFull(columnLabel(view, column));
  return t.language === "en" ? target.closed : t.board.taken;
}

/** What a screen reader calls the button. */
export function targetName(
  view: BoardView,
  target: Target,
  index: number,
  blocked: string | null,
  t: Text,
): string {
  const name = bareName(view, target, index, t);
  return blocked ? `${name}. ${blocked}` : name;
}

function bareName(view: BoardView, target: Target, index: number, t: Text): string {
  const column = targetColumn(view, target, index);
  if (column != null) {
    const label = columnLabel(view, column);
    const count = filled(view, column);
    return count === view.rows ? t.board.columnFull(label) : t.board.columnFilled(label, count, view.rows);
  }
  const at = targetCell(view, target, index);
  const side = at && view.sides.find((one) => one.id === holder(view, at));
  const taken = side ? sideName(side, t) : t.board.empty;
  return at ? t.list([placeName(target, t), taken]) : placeName(target, t);
}

/** The server names places in English; "Cell 5" is said in the reader's language, "d3" is the same in all. */
function placeName(target: Target, t: Text): string {
  const cell = /^Cell (\d+)$/.exec(target.name);
  return cell ? t.board.cell(Number(cell[1])) : target.name;
}
