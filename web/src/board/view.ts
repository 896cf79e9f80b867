/** What the board needs to know: the server's neutral view, and nothing of any game's rules. */
import type { BoardView, Kind, Side, Target } from "../shared/api/types";

export type { BoardView, Kind, Side, Target };
export type Cell = readonly [number, number];

/** A disc that has been pressed but not yet confirmed, or one that was refused. */
export interface Piece {
  readonly cell: Cell;
  readonly side: string;
}

export function sideOf(view: BoardView, id: string | null | undefined): Side | undefined {
  return view.sides.find((side) => side.id === id);
}

/** The special kind of the piece on a cell, such as a king. */
export function kindAt(view: BoardView, [row, column]: Cell): Kind | undefined {
  const id = view.pieces?.[row]?.[column];
  return id == null ? undefined : view.kinds?.find((kind) => kind.id === id);
}

/** How many pieces lie on each other on a cell. */
export function heightAt(view: BoardView, [row, column]: Cell): number {
  return holder(view, [row, column]) == null ? 0 : 1 + (view.stacks?.[row]?.[column]?.length ?? 0);
}

export function holder(view: BoardView, [row, column]: Cell): string | null {
  return view.cells[row]?.[column] ?? null;
}
