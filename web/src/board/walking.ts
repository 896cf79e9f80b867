/** Walking over the buttons with the keyboard: along the row, or to the nearest one above and below. */
import { targetCell } from "./targets";
import type { BoardView, Cell } from "./view";

function buttons(group: HTMLElement | null): HTMLButtonElement[] {
  return group ? Array.from(group.querySelectorAll("button")) : [];
}

export function focusTarget(group: HTMLElement | null, index: number): void {
  buttons(group)[index]?.focus();
}

/** Moves the focus; true when the key was one that moves. */
export function walk(group: HTMLElement | null, key: string, view: BoardView): boolean {
  const all = buttons(group);
  const at = all.indexOf(document.activeElement as HTMLButtonElement);
  const next = destination(key, at, all.length, view);
  if (next == null) return false;
  all[Math.max(0, Math.min(all.length - 1, next))]?.focus();
  return true;
}

function destination(key: string, at: number, count: number, view: BoardView): number | null {
  switch (key) {
    case "ArrowLeft":
      return at - 1;
    case "ArrowRight":
      return at + 1;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    case "ArrowUp":
      return vertical(view, at, -1);
    case "ArrowDown":
      return vertical(view, at, 1);
    default:
      return null;
  }
}

/** The nearest target in the rows above (-1) or below (1); boards of columns have none. */
function vertical(view: BoardView, at: number, way: 1 | -1): number | null {
  if (view.targets[0]?.zone === "column") return null;
  const places = view.targets.map((target, index) => targetCell(view, target, index));
  const here = places[at];
  if (!here) return at;
  let best = at;
  let least = Number.POSITIVE_INFINITY;
  places.forEach((place, index) => {
    const far = place && distance(here, place, way);
    if (far != null && far < least) [best, least] = [index, far];
  });
  return best;
}

function distance(from: Cell, to: Cell, way: 1 | -1): number | null {
  const rows = (to[0] - from[0]) * way;
  return rows > 0 ? rows * 100 + Math.abs(to[1] - from[1]) : null;
}
