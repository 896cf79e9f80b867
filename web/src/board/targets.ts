/** Where the places to press are. */
import type { BoardView, Cell, Target } from "./view";

/** How many cells of a column hold a piece. */
export function filled(view: BoardView, column: number): number {
  return view.cells.filter((row) => row[column] != null).length;
}

/** The column a target stands for, or undefined when it is a single cell. */
export function targetColumn(view: BoardView, target: Target, index: number): number | undefined {
  if (target.zone !== "column") return undefined;
  if (target.cell) return target.cell[1];
  const columns = view.targets.filter((one) => one.zone === "column");
  return columns.length === view.columns ? columns.indexOf(target) : index;
}

export function movesPieces(view: BoardView): boolean {
  return view.targets.some((target) => target.origin && !target.closed);
}

/** The places that the number keys stand for, in order: columns and cells, or buttons if there is nothing else. */
export function numbered(view: BoardView): readonly Target[] {
  if (movesPieces(view)) return [];
  const places = view.targets.filter(({ zone }) => zone !== "button");
  return places.length > 0 ? places : view.targets;
}

/**
 * The cell a button for this target lies over: where the piece would go; for a closed one, its place in a list
 * that names every cell as one reads. Null when it has no place on the board ("Pass").
 */
export function targetCell(view: BoardView, target: Target, index: number): Cell | null {
  if (target.cell || target.zone === "button") return target.cell;
  if (view.targets.length !== view.rows * view.columns) return null;
  return [Math.floor(index / view.columns), index % view.columns];
}
