/** One puzzle being solved: a column is right when it keeps what the puzzle promises. Pure. */
import { after, type Mover, winner } from "../../connectFour/position";
import { perfectColumn } from "../../review/perfect";
import type { Scores } from "../../review/scores";
import type { Puzzle } from "./collection";

export interface Solving {
  readonly puzzle: Puzzle;
  /** The game with what was played since. */
  readonly game: string;
  readonly misses: number;
  readonly hints: number;
  /** The last column that was wrong here, from 0. */
  readonly wrong: number | null;
}

export function start(puzzle: Puzzle): Solving {
  return { puzzle, game: puzzle.moves, misses: 0, hints: 0, wrong: null };
}

/** The side that solves. */
export function solver({ moves }: Puzzle): Mover {
  return moves.length % 2 ? 1 : 0;
}

export function isDefending(solving: Solving): boolean {
  const position = after(solving.game);
  return !position.over && position.toMove !== solver(solving.puzzle);
}

export function isSolved({ puzzle, game }: Solving): boolean {
  const position = after(game);
  if (!position.over) return false;
  const won = winner(position);
  return won === solver(puzzle) || (puzzle.kind === "save" && won === null);
}

/** The column is dropped when it keeps the win, or the draw; else it is taken out again and counted. */
export function tried(solving: Solving, column: number, scores: Scores): Solving {
  const score = scores[column] ?? null;
  if (score === null) return solving;
  const keeps = solving.puzzle.kind === "win" ? score > 0 : score >= 0;
  if (!keeps) return { ...solving, misses: solving.misses + 1, wrong: column };
  return dropped(solving, column);
}

export function answered(solving: Solving, scores: Scores): Solving {
  return dropped(solving, perfectColumn(scores));
}

export function helped(solving: Solving): Solving {
  return { ...solving, hints: solving.hints + 1 };
}

function dropped(solving: Solving, column: number): Solving {
  return { ...solving, game: `${solving.game}${column + 1}`, wrong: null };
}
