/** Values as lengths: for the bar beside the board and the graph. The sooner the win, the longer. */
import type { Mover, Position } from "../../connectFour/position";
import { winner } from "../../connectFour/position";
import { rival } from "../../connectFour/threats";
import type { ReviewedMove } from "../../review/reviewer";
import { bestScore, type Scores } from "../../review/scores";
import { ownMoves, verdict } from "../../solver/solver";

const LONGEST = 21;

/** Who wins with best play, and in how many of their own moves; `side` null is a draw, `count` 0 is over. */
export interface Balance {
  readonly side: Mover | null;
  readonly count: number;
}

/** After a move that was judged. */
export function afterMove(move: ReviewedMove): Balance {
  const { verdict: how, moves_to_end: discs } = move.after;
  const mover = move.seat === "red" ? 0 : 1;
  if (how === "draw") return { side: null, count: discs };
  // The other side is to move now: the winner's own moves are counted from there.
  const count = how === "win" ? Math.floor(discs / 2) : Math.floor((discs + 1) / 2);
  return { side: how === "win" ? mover : rival(mover), count };
}

/** Of a position by its columns. */
export function ofPosition(position: Position, scores: Scores | null): Balance | null {
  if (position.over) return { side: winner(position), count: 0 };
  if (!scores) return null;
  const score = bestScore(scores);
  const how = verdict(score);
  const count = ownMoves(position.moves.length, score);
  return { side: how === "draw" ? null : how === "win" ? position.toMove : rival(position.toMove), count };
}

/** 0 for the latest win there can be, 1 for one that is there. */
export function nearness(count: number): number {
  return 1 - Math.min(LONGEST, Math.max(0, count)) / LONGEST;
}

/** Red's share of the bar in percent; half is a draw. */
export function redShare({ side, count }: Balance): number {
  if (side === null) return 50;
  const lead = 15 + 31 * nearness(count);
  return side === 0 ? 50 + lead : 50 - lead;
}
