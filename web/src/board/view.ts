/** What the board needs to know: the server's neutral view, and nothing of any game's rules. */
import type { BoardView, Side, Target } from "../shared/api/types";

export type { BoardView, Side, Target };
export type Cell = readonly [number, number];

/** A disc that has been pressed but not yet confirmed, or one that was refused. */
export interface Piece {
  readonly cell: Cell;
  readonly side: string;
}

export function sideOf(view: BoardView, id: string | null | undefined): Side | undefined {
  return view.sides.find((side) => side.id === id);
}

export function holder(view: BoardView, [row, column]: Cell): string | null {
  return view.cells[row]?.[column] ?? null;
}
