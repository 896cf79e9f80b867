/** Moving a piece from one cell to another: which piece is chosen, and where it can go. */
import { sameCell } from "./geometry";
import type { BoardView, Cell, Target } from "./view";

/** A button over a cell: a piece to choose, or a place for the chosen one. */
export interface Spot {
  readonly cell: Cell;
  readonly target: Target | null;
}

export function movesPieces(view: BoardView): boolean {
  return view.targets.some((target) => target.origin && !target.closed);
}

/** The pieces that can move, and where the chosen one can go, in the order in which one reads. */
export function spots(view: BoardView, chosen: Cell | null): Spot[] {
  const found: Spot[] = [];
  for (const target of view.targets) {
    const { origin, cell, closed } = target;
    if (!origin || !cell || closed) continue;
    if (!found.some((spot) => !spot.target && sameCell(spot.cell, origin)))
      found.push({ cell: origin, target: null });
    if (chosen && sameCell(chosen, origin)) found.push({ cell, target });
  }
  return found.sort((one, other) => one.cell[0] - other.cell[0] || one.cell[1] - other.cell[1]);
}

/** The spot nearest to this one in the direction of an arrow key, or the same one. */
export function nearest(all: readonly Spot[], from: Cell, key: string): number | null {
  const way = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[key];
  if (!way) return null;
  const [down = 0, right = 0] = way;
  let best = all.findIndex((spot) => sameCell(spot.cell, from));
  let least = Number.POSITIVE_INFINITY;
  all.forEach(({ cell }, index) => {
    const [rows, columns] = [cell[0] - from[0], cell[1] - from[1]];
    const ahead = rows * down + columns * right;
    const aside = Math.abs(rows * right) + Math.abs(columns * down);
    if (ahead > 0 && ahead + 3 * aside < least) [best, least] = [index, ahead + 3 * aside];
  });
  return best;
}

/** The spot with the least way to a cell. */
export function closest(all: readonly Spot[], [row, column]: Cell): number {
  const ways = all.map(({ cell }) => Math.hypot(cell[0] - row, cell[1] - column));
  return ways.indexOf(Math.min(...ways));
}
