/** How good a move was: its label, a side's accuracy, the turning point. */
import { legalColumns, type Position } from "../connectFour/position";
import { readyWins, rival } from "../connectFour/threats";
import { verdict } from "../solver/solver";
import { bestScore, type Scores } from "./scores";

/** A given move was part of the start of the game: nobody made it, and it is not judged. */
export type Label = "given" | "forced" | "best" | "good" | "inaccuracy" | "mistake" | "blunder";

/** A win this many own moves later than it could be, or a loss as much sooner, is still good. */
const NEAR = 3;
const POINTS: Record<Exclude<Label, "forced" | "given">, number> = {
  best: 100,
  good: 90,
  inaccuracy: 60,
  mistake: 20,
  blunder: 0,
};

export function label(position: Position, scores: Scores, column: number): Label {
  const played = scores[column] ?? 0;
  const best = bestScore(scores);
  if (verdict(played) !== verdict(best)) return best > 0 && played < 0 ? "blunder" : "mistake";
  if (played === best) return isForced(position, column) ? "forced" : "best";
  const overlooked = readyWins(position, position.toMove).length > 0;
  return best - played <= NEAR && !overlooked ? "good" : "inaccuracy";
}

/** The only column left, or the only block when nothing wins at once. */
function isForced(position: Position, column: number): boolean {
  if (legalColumns(position).length === 1) return true;
  const side = position.toMove;
  const blocks = readyWins(position, rival(side));
  return readyWins(position, side).length === 0 && blocks.length === 1 && blocks[0] === column;
}

/** 0 to 100 for one side: the mean of what its free moves earned; forced ones earn nothing. */
export function accuracy(labels: readonly Label[]): number {
  const earned = labels.flatMap((one) => (one === "forced" || one === "given" ? [] : [POINTS[one]]));
  if (earned.length === 0) return 100;
  return halfEven((10 * earned.reduce((sum, one) => sum + one, 0)) / earned.length) / 10;
}

/** As Python rounds: a tie goes to the even neighbour. */
function halfEven(number: number): number {
  const floor = Math.floor(number);
  if (number - floor !== 0.5) return Math.round(number);
  return floor % 2 === 0 ? floor : floor + 1;
}

/** The last move that changed the verdict: after it the result did not change. */
export function turningPoint(moves: readonly { ply: number; label: Label }[]): number | null {
  const changed = moves.filter((move) => move.label === "mistake" || move.label === "blunder");
  return changed[changed.length - 1]?.ply ?? null;
}
