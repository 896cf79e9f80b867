/** A whole game judged: every move's verdict before and after, its label, and what there is to say. */

import { positionsOf } from "../connectFour/notation";
import type { Position } from "../connectFour/position";
import { SIDES } from "../connectFour/view";
import { movesToEnd, type Verdict, verdict } from "../solver/solver";
import { type Claim, claims } from "./claims";
import { accuracy, type Label, label, turningPoint } from "./labels";
import { bestColumns, bestScore, type Scores } from "./scores";

export interface Value {
  readonly verdict: Verdict;
  /** Discs of both sides until the end. */
  readonly moves_to_end: number;
}

/** One move, judged for the side that made it. */
export interface ReviewedMove {
  readonly ply: number;
  readonly seat: (typeof SIDES)[number];
  readonly column: number;
  readonly before: Value;
  readonly after: Value;
  readonly best: readonly number[];
  readonly label: Label;
  readonly claims: readonly Claim[];
}

export interface Review {
  readonly accuracy: Readonly<Record<(typeof SIDES)[number], number>>;
  readonly turning_point: number | null;
  readonly moves: readonly ReviewedMove[];
}

/**
 * `scores[ply]` are the columns of the position before move `ply + 1`. The first `given` moves were the start of the
 * game and are not judged.
 */
export function review(game: string, scores: readonly Scores[], given = 0): Review {
  const positions = positionsOf(game);
  const moves = scores.flatMap((known, ply) => {
    const position = positions[ply];
    if (!position || ply >= game.length) return [];
    const move = judged(position, Number(game[ply]) - 1, known);
    return [ply < given ? { ...move, label: "given" as const, claims: [{ say: "given" as const }] } : move];
  });
  const share = (seat: ReviewedMove["seat"]) =>
    accuracy(moves.filter((move) => move.seat === seat).map((move) => move.label));
  return {
    accuracy: { red: share("red"), yellow: share("yellow") },
    turning_point: turningPoint(moves),
    moves,
  };
}

export function judged(position: Position, column: number, scores: Scores): ReviewedMove {
  const ply = position.moves.length;
  const found = label(position, scores, column);
  const reached = worth(ply, scores[column] ?? 0);
  return {
    ply: ply + 1,
    seat: SIDES[position.toMove],
    column,
    before: worth(ply, bestScore(scores)),
    after: { ...reached, moves_to_end: reached.moves_to_end - 1 },
    best: bestColumns(scores),
    label: found,
    claims: claims(position, scores, column, found),
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
