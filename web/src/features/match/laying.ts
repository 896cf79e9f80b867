/** The opening of a match being laid: its discs drop one after another, once for every match. */
import { useEffect, useState } from "react";
import { lessMotion } from "../../board/motion";
import type { BoardView, Cell } from "../../board/view";
import type { Match } from "../../shared/api/types";
import { useText } from "../../shared/i18n/text";
import { announce } from "../../shared/ui/announce";
import { openingText, type Seat, status } from "./situation";

const STEP_MS = 400;
const shown = new Set<string>();

export interface Laying {
  /** The board with the discs laid so far; null when all are there. */
  readonly view: BoardView | null;
  finish(): void;
}

/** Nothing waits for it: a disc dropped meanwhile is played at once, and without motion the board is complete. */
export function useLaying(match: Match, seat: Seat): Laying {
  const t = useText();
  const [count, setCount] = useState(() => (isToBeLaid(match) ? 0 : null));
  const done = count === null || count >= match.given || match.moves.length > match.given;
  useEffect(() => {
    if (match.given > 0) shown.add(keyOf(match));
  }, [match]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when the match is first shown
  useEffect(() => {
    const opening = openingText(match, t);
    if (opening) announce(`${opening} ${status(match, seat, t).headline}.`);
  }, [match.id]);
  useEffect(() => {
    if (done) return;
    const timer = setTimeout(() => setCount(count + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [done, count]);
  return {
    view: done ? null : laidView(match, count),
    finish: () => setCount(null),
  };
}

function keyOf({ id, start, set, given }: Match): string {
  return [id, start?.deck, start?.number, set?.game, given].join();
}

function isToBeLaid(match: Match): boolean {
  const untouched = match.status === "in_progress" && match.moves.length === match.given;
  const dropped = match.view.targets[0]?.zone === "column";
  const opening = match.given > 0 && match.start?.number != null;
  return opening && untouched && dropped && !lessMotion() && !shown.has(keyOf(match));
}

/** The board with the first `count` discs of the match. */
export function laidView({ view, moves }: Match, count: number): BoardView {
  const places = cellsOf(view, moves.map(Number));
  const hidden = new Set(places.slice(count).map((cell) => cell.join()));
  const cells = view.cells.map((row, r) => row.map((id, c) => (hidden.has(`${r},${c}`) ? null : id)));
  const last = places[count - 1];
  return { ...view, cells, last: last ? [[...last]] : [] };
}

/** Where the disc of each move lies: every column fills from the bottom. */
function cellsOf({ rows }: BoardView, columns: readonly number[]): Cell[] {
  const heights = new Map<number, number>();
  return columns.map((column) => {
    const height = heights.get(column) ?? 0;
    heights.set(column, height + 1);
    return [rows - 1 - height, column];
  });
}
