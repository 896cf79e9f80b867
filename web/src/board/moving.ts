/** Moving a piece from one cell to another: which piece is chosen, and where it can go. */
import { sameCell } from "./geometry";
import type { BoardView, Cell, Target } from "./view";

/** A button over a cell: a piece to choose, or a place for the chosen one. */
export interface Spot {
  readonly cell: Cell;
  readonly target: Target | null;
}

/**
 * The pieces that can move, where the chosen one can go, and cells that are played without a piece, in the order in
 * which one reads. A cell has one spot: a place for the chosen piece comes before the piece that lies there.
 */
export function spots(view: BoardView, chosen: Cell | null): Spot[] {
  const open = view.targets.filter(({ cell, closed }) => cell && !closed);
  const found = new Map<string, Spot>();
  const add = (cell: Cell | null | undefined, target: Target | null) => {
    if (cell && !found.has(cell.join())) found.set(cell.join(), { cell, target });
  };
  for (const target of open) if (isAt(chosen, target.origin)) add(target.cell, target);
  for (const target of open) if (!target.origin && isAt(chosen, target.cell)) add(target.cell, target);
  for (const { origin } of open) add(origin, null);
  for (const target of open) if (!target.origin) add(target.cell, target);
  return [...found.values()].sort((one, other) => one.cell[0] - other.cell[0] || one.cell[1] - other.cell[1]);
}

export function isAt(chosen: Cell | null, cell: Cell | null | undefined): boolean {
  return chosen != null && cell != null && sameCell(chosen, cell);
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
