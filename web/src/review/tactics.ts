/** What a disc does, in players' words: block, threat, double threat, forcing move, zugzwang, centre. */
import { type CellAt, COLUMNS, landing, type Mover, type Position, play } from "../connectFour/position";
import { readyWins, rival, threats, winningCells, zugzwang } from "../connectFour/threats";

export const CENTRE = Math.floor(COLUMNS / 2);
const OPENING_PLIES = 10;

/** The weightiest first. */
export const ORDER = ["four", "double", "block", "forcing", "stop", "threat", "zugzwang", "centre"] as const;

export interface Idea {
  readonly kind: (typeof ORDER)[number];
  readonly column: number;
  /** The answer it forces, or the cell it threatens. */
  readonly cell: CellAt | null;
}

/** Two columns to win in at the next turn, and nothing at once for the other side; no matter whose turn it is. */
export function makesDoubleThreat(position: Position, column: number, side: Mover): boolean {
  const after = play({ ...position, toMove: side }, column);
  if (after.lines.length > 0) return false;
  return readyWins(after, side).length > 1 && readyWins(after, rival(side)).length === 0;
}

/**
 * The weightiest thing this disc does for the side to move. `winning` says that the move wins by exact search: only
 * then is zugzwang more than a rule of thumb.
 */
export function idea(position: Position, column: number, winning: boolean): Idea | null {
  const side = position.toMove;
  const after = play(position, column);
  const plain = (kind: Idea["kind"]): Idea => ({ kind, column, cell: null });
  if (after.lines.length > 0) return plain("four");
  if (makesDoubleThreat(position, column, side)) return plain("double");
  if (readyWins(position, rival(side)).includes(column)) return plain("block");
  const later = after.over ? null : quiet(position, after, column, winning);
  if (later) return later;
  return column === CENTRE && position.moves.length < OPENING_PLIES ? plain("centre") : null;
}

/** What neither wins nor saves at once. */
function quiet(position: Position, after: Position, column: number, winning: boolean): Idea | null {
  const side = position.toMove;
  const forced = forces(after, side);
  if (forced !== null) return { kind: "forcing", column, cell: forced };
  const stops = readyWins(position, side).length === 0 && makesDoubleThreat(position, column, rival(side));
  if (stops) return { kind: "stop", column, cell: null };
  const made = newThreat(position, after, side);
  if (made !== null) return { kind: "threat", column, cell: made };
  return winning && zugzwang(after) === side ? { kind: "zugzwang", column, cell: null } : null;
}

function forces(after: Position, side: Mover): CellAt | null {
  const wins = readyWins(after, side);
  const [only] = wins;
  if (wins.length !== 1 || only === undefined || readyWins(after, rival(side)).length > 0) return null;
  return landing(after, only);
}

/** A new cell to win on later, not under one where the other side wins first. */
function newThreat(position: Position, after: Position, side: Mover): CellAt | null {
  const before = winningCells(position, side);
  const made = threats(after).find(
    (one) => one.side === side && one.lasting && !one.ready && !before.has(one.cell),
  );
  return made?.cell ?? null;
}
