/** What a review says of a move, before any language: claims in order, which the dictionaries put into words. */
import { COLUMNS, legalColumns, type Mover, type Position, play } from "../connectFour/position";
import { readyWins, rival, rowOf } from "../connectFour/threats";
import { ownMoves, verdict } from "../solver/solver";
import type { Label } from "./labels";
import { bestColumns, bestScore, type Scores } from "./scores";
import { CENTRE, type Idea, idea, makesDoubleThreat, ORDER } from "./tactics";

/** Columns and rows as people count them; `column: null` in an idea stands for the move itself ("It"). */
export type Claim =
  | { readonly say: "four"; readonly side: Mover }
  | { readonly say: "onlyColumn" }
  | { readonly say: "given" }
  | { readonly say: "forcedBlock"; readonly column: number }
  | { readonly say: "bestWins"; readonly count: number }
  | { readonly say: "bestDraws" }
  | { readonly say: "bestLasts"; readonly rival: Mover; readonly count: number }
  | { readonly say: "letDraw"; readonly rival: Mover; readonly column: number; readonly won: number }
  | {
      readonly say: "letWin";
      readonly rival: Mover;
      readonly count: number;
      readonly column: number;
      readonly won: number;
    }
  | { readonly say: "letWinDrawn"; readonly rival: Mover; readonly count: number; readonly column: number }
  | {
      readonly say: "slower";
      readonly count: number;
      readonly column: number;
      readonly won: number;
    }
  | {
      readonly say: "sooner";
      readonly good: boolean;
      readonly rival: Mover;
      readonly count: number;
      readonly column: number;
      readonly lasted: number;
    }
  | { readonly say: "notBlocked"; readonly rival: Mover; readonly column: number }
  | { readonly say: "lifted"; readonly rival: Mover; readonly column: number }
  | { readonly say: "allowedDouble"; readonly column: number }
  | IdeaClaim;

export type IdeaClaim = {
  readonly say: "idea";
  readonly kind: Idea["kind"];
  readonly subject: number | null;
  readonly side: Mover;
  /** The column of the idea itself. */
  readonly column: number;
  readonly place: { readonly column: number; readonly row: number } | null;
};

/** What was missed and what to play, for a move in a position whose columns have these scores. */
export function claims(position: Position, scores: Scores, column: number, label: Label): Claim[] {
  const side = position.toMove;
  const played = scores[column] ?? 0;
  const best = bestScore(scores);
  if (play(position, column).lines.length > 0) return [{ say: "four", side }];
  if (label === "forced") return [forced(position, column)];
  if (played === best) return [praise(position, played), ...does(position, column, played, null)];
  const other = advised(position, scores);
  const wrong = fault(position, column);
  const all = compared(position, played, other, best, label);
  const told = wrong?.say === "notBlocked" && wrong.column === other + 1;
  if (told) return all.say === "sooner" ? [wrong] : [all, wrong];
  return [all, ...(wrong ? [wrong] : []), ...does(position, other, best, other + 1)];
}

/** The best column that is easiest to explain: the weightiest idea, then the centre. */
export function advised(position: Position, scores: Scores): number {
  const winning = bestScore(scores) > 0;
  const weight = (column: number): number => {
    const found = idea(position, column, winning);
    return (found ? ORDER.indexOf(found.kind) : ORDER.length) * 10 + Math.abs(column - CENTRE);
  };
  return bestColumns(scores).reduce((one, other) => (weight(other) < weight(one) ? other : one));
}

export function ideaClaim(found: Idea, side: Mover, subject: number | null): IdeaClaim {
  const place = found.cell === null ? null : { column: (found.cell % COLUMNS) + 1, row: rowOf(found.cell) };
  return { say: "idea", kind: found.kind, subject, side, column: found.column + 1, place };
}

function forced(position: Position, column: number): Claim {
  if (legalColumns(position).length === 1) return { say: "onlyColumn" };
  return { say: "forcedBlock", column: column + 1 };
}

function praise(position: Position, score: number): Claim {
  const count = own(position, score);
  if (score > 0) return { say: "bestWins", count };
  return score === 0 ? { say: "bestDraws" } : { say: "bestLasts", rival: rival(position.toMove), count };
}

function does(position: Position, column: number, score: number, subject: number | null): Claim[] {
  const found = idea(position, column, score > 0);
  return found ? [ideaClaim(found, position.toMove, subject)] : [];
}

function compared(position: Position, played: number, other: number, best: number, label: Label): Claim {
  const against = rival(position.toMove);
  const column = other + 1;
  const count = own(position, played);
  const theirs = own(position, best);
  if (verdict(played) !== verdict(best)) {
    if (played === 0) return { say: "letDraw", rival: against, column, won: theirs };
    if (best > 0) return { say: "letWin", rival: against, count, column, won: theirs };
    return { say: "letWinDrawn", rival: against, count, column };
  }
  if (played > 0) return { say: "slower", count, column, won: theirs };
  return { say: "sooner", good: label === "good", rival: against, count, column, lasted: theirs };
}

/** What the other side may do now that it should not have been allowed to. */
function fault(position: Position, column: number): Claim | null {
  const against = rival(position.toMove);
  const after = play(position, column);
  if (after.over) return null;
  const wins = readyWins(after, against);
  const before = readyWins(position, against);
  const overlooked = wins.find((win) => before.includes(win));
  if (overlooked != null) return { say: "notBlocked", rival: against, column: overlooked + 1 };
  if (wins[0] != null) return { say: "lifted", rival: against, column: wins[0] + 1 };
  const double = legalColumns(after).find((reply) => makesDoubleThreat(after, reply, against));
  if (double == null || readyWins(after, rival(against)).length > 0) return null;
  return { say: "allowedDouble", column: double + 1 };
}

/** The winner's own moves to its four, counted from before the move. */
function own(position: Position, score: number): number {
  return ownMoves(position.moves.length, score);
}
