/**
 * Exact Connect Four in this browser: the same search as `fourline analyse`, in a worker.
 *
 * Moves are a string of columns 1-7 ("4453"); columns in answers count from 0. A score is for the side to move:
 * positive wins, and the number is 22 less the winner's own discs when it connects; 0 draws; negative loses.
 */
import { ask, NoSolver } from "./client";
import type { Columns } from "./module";

export { NoSolver };

export interface Answer {
  /** What dropping into each of the seven columns is worth; null where it is full or the game is over. */
  readonly scores: Columns;
  /** The score of the position; of a game that is over, what its last disc made it. */
  readonly score: number;
  /** The columns worth `score`, left to right; none when the game is over. */
  readonly best: readonly number[];
  readonly over: boolean;
}

const NOTHING: Columns = Array.from({ length: 7 }, () => null);

/**
 * The exact value of every column. Rejects with RangeError if the moves are not a valid game, AbortError
 * when the signal says so, NoSolver where the solver does not run.
 */
export async function analyse(moves: string, signal?: AbortSignal): Promise<Answer> {
  const { status, values } = await ask({ kind: "columns", moves }, signal);
  if (!values)
    return { scores: NOTHING, score: status === "won" ? lostAt(moves.length) : 0, best: [], over: true };
  const score = Math.max(...values.filter((value) => value !== null));
  const best = values.flatMap((value, column) => (value === score ? [column] : []));
  return { scores: values, score, best, over: false };
}

/** The score of a game that ended with the n-th disc, for the side that would be to move. */
function lostAt(discs: number): number {
  return Math.ceil(discs / 2) - 22;
}

export type Verdict = "win" | "draw" | "loss";

export function verdict(score: number): Verdict {
  return score > 0 ? "win" : score < 0 ? "loss" : "draw";
}

/** Discs of both sides until the end, from a position after `ply` discs with this score. */
export function movesToEnd(ply: number, score: number): number {
  if (score === 0) return 42 - ply;
  const winnerMovedFirst = (ply % 2 === 0) === score > 0;
  return 2 * (22 - Math.abs(score)) - (winnerMovedFirst ? 1 : 0) - ply;
}

/** The winner's own moves among them: the number in "Wins in 5". */
export function ownMoves(ply: number, score: number): number {
  const discs = movesToEnd(ply, score);
  return score > 0 ? Math.ceil(discs / 2) : Math.floor(discs / 2);
}
