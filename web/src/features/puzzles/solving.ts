/**
 * One puzzle being solved: a column is right when it keeps what the puzzle promises. A win in at most five is played
 * out against perfect defence; of a longer one, the first column is the whole puzzle. Pure.
 */
import { after, type Mover, winner } from "../../connectFour/position";
import { perfectColumn } from "../../review/perfect";
import { bestScore, type Scores } from "../../review/scores";
import { ownMoves } from "../../solver/solver";
import { type Attempt, FRESH } from "./attempt";
import { isPlayedOut, type Puzzle } from "./collection";

export const RUNGS = 3;

export interface Solving {
  readonly puzzle: Puzzle;
  /** The game with what was played since. */
  readonly game: string;
  /** What starting over does not wipe. */
  readonly attempt: Attempt;
  /** The last column that was wrong here, from 0. */
  readonly wrong: number | null;
  /** The player's moves left to the win, once the defence has answered. */
  readonly left: number | null;
  /** How many hints were given on this move; the third names the column. */
  readonly rungs: number;
  /** The solution is being shown: no other disc is dropped. */
  readonly showing: boolean;
}

export function start(puzzle: Puzzle, attempt: Attempt = FRESH): Solving {
  return { puzzle, game: puzzle.moves, attempt, wrong: null, left: null, rungs: 0, showing: false };
}

/** The side that solves. */
export function solver({ moves }: Puzzle): Mover {
  return moves.length % 2 ? 1 : 0;
}

export function isDefending(solving: Solving): boolean {
  const position = after(solving.game);
  return !isEnded(solving) && position.toMove !== solver(solving.puzzle);
}

/** Solved, and not shown. */
export function isSolved(solving: Solving): boolean {
  return !solving.showing && isEnded(solving);
}

/** Whether the last right column has been dropped, by the solver or by the showing of the solution. */
export function isEnded({ puzzle, game }: Solving): boolean {
  if (!isPlayedOut(puzzle)) return game.length > puzzle.moves.length;
  const position = after(game);
  const won = winner(position);
  return position.over && (won === solver(puzzle) || (puzzle.kind === "save" && won === null));
}

/** The column is dropped when it keeps the win, or the draw; else it is taken out again and counted. */
export function tried(solving: Solving, column: number, scores: Scores): Solving {
  const score = scores[column] ?? null;
  if (score === null) return solving;
  const keeps = solving.puzzle.kind === "win" ? score > 0 : score >= 0;
  if (keeps) return dropped(solving, column);
  const misses = solving.attempt.misses + 1;
  return { ...solving, attempt: { ...solving.attempt, misses }, rungs: 0, wrong: column };
}

export function answered(solving: Solving, scores: Scores): Solving {
  const best = bestScore(scores);
  const left = best < 0 ? ownMoves(solving.game.length, best) : null;
  return { ...dropped(solving, perfectColumn(scores)), left };
}

/** One more hint on this move, as long as there is one. */
export function helped(solving: Solving): Solving {
  if (solving.rungs >= RUNGS) return solving;
  const { hints, shown } = solving.attempt;
  const rungs = solving.rungs + 1;
  const attempt = { ...solving.attempt, hints: hints + 1, shown: shown || rungs === RUNGS };
  return { ...solving, rungs, attempt };
}

/** The solution from the first column on; from here on only `shownNext` goes on. */
export function shown(solving: Solving): Solving {
  return { ...start(solving.puzzle, { ...solving.attempt, shown: true }), showing: true };
}

export function shownNext(solving: Solving, scores: Scores): Solving {
  return dropped(solving, perfectColumn(scores));
}

/** The solver's own columns so far, from 1. */
export function ownColumns({ puzzle, game }: Solving): string[] {
  return [...game.slice(puzzle.moves.length)].filter((_, at) => at % 2 === 0);
}

function dropped(solving: Solving, column: number): Solving {
  return { ...solving, game: `${solving.game}${column + 1}`, rungs: 0, wrong: null };
}
