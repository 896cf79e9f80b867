/** A whole game judged: every move's verdict before and after, its label, and what there is to say. */

import { positionsOf } from "../connectFour/notation";
import type { Position } from "../connectFour/position";
import { rival } from "../connectFour/threats";
import { SIDES } from "../connectFour/view";
import { movesToEnd, verdict } from "../solver/solver";
import { type Claim, claims } from "./claims";
import { accuracy, type Label, label, turningPoint, type Value } from "./labels";
import { type Missed, missed } from "./oversights";
import { bestColumns, bestScore, type Scores } from "./scores";

/** One move, judged for the side that made it. */
export interface ReviewedMove {
  readonly ply: number;
  readonly seat: (typeof SIDES)[number];
  readonly column: number;
  readonly before: Value;
  readonly after: Value;
  readonly best: readonly number[];
  readonly label: Label;
  readonly missed: Missed | null;
  /** The share of club players who would have kept the verdict, where it was asked for. */
  readonly seen: number | null;
  readonly claims: readonly Claim[];
}

export interface Review {
  readonly accuracy: Readonly<Record<(typeof SIDES)[number], number>>;
  readonly turning_point: number | null;
  readonly moves: readonly ReviewedMove[];
}

/**
 * `scores[ply]` are the columns of the position before move `ply + 1`, `seen[ply]` the share of players who would have
 * kept its verdict. The first `given` moves were the start of the game and are not judged.
 */
export function review(
  game: string,
  scores: readonly Scores[],
  given = 0,
  seen: readonly (number | null)[] = [],
): Review {
  const positions = positionsOf(game);
  const moves = scores.flatMap((known, ply) => {
    const position = positions[ply];
    if (!position || ply >= game.length) return [];
    const move = judged(position, Number(game[ply]) - 1, known, seen[ply] ?? null);
    return [ply < given ? { ...move, label: "given" as const, claims: [{ say: "given" as const }] } : move];
  });
  const end = positions[game.length];
  const winner = end && end.lines.length > 0 ? SIDES[rival(end.toMove)] : null;
  const share = (seat: ReviewedMove["seat"]) => accuracy(moves.filter((move) => move.seat === seat));
  return {
    accuracy: { red: share("red"), yellow: share("yellow") },
    turning_point: turningPoint(moves, winner),
    moves,
  };
}

export function judged(
  position: Position,
  column: number,
  scores: Scores,
  seen: number | null = null,
): ReviewedMove {
  const ply = position.moves.length;
  const overlooked = missed(position, column);
  const found = label(position, scores, column, overlooked, seen);
  const reached = worth(ply, scores[column] ?? 0);
  return {
    ply: ply + 1,
    seat: SIDES[position.toMove],
    column,
    before: worth(ply, bestScore(scores)),
    after: { ...reached, moves_to_end: reached.moves_to_end - 1 },
    best: bestColumns(scores),
    label: found,
    missed: overlooked,
    seen,
    claims: claims(position, scores, column, found, overlooked),
  };
}

function worth(ply: number, score: number): Value {
  return { verdict: verdict(score), moves_to_end: movesToEnd(ply, score) };
}

/** The move to learn from: the turning point; where the verdict never changed, what gave away the most time. */
export function lesson({ turning_point, moves }: Review): ReviewedMove | null {
  if (turning_point != null) return moves[turning_point - 1] ?? null;
  const lost = (move: ReviewedMove) => Math.abs(move.before.moves_to_end - move.after.moves_to_end);
  const slow = moves.filter((move) => move.label === "inaccuracy");
  return slow.reduce<ReviewedMove | null>(
    (one, other) => (one && lost(one) >= lost(other) ? one : other),
    null,
  );
}
