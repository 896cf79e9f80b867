/** What a review says of a move, before any language: claims in order, which the dictionaries put into words. */
import { COLUMNS, legalColumns, type Mover, type Position, play } from "../connectFour/position";
import { readyWins, rival, rowOf } from "../connectFour/threats";
import { ownMoves, verdict } from "../solver/solver";
import type { Label } from "./labels";
import { doubles, type Missed } from "./oversights";
import { bestColumns, bestScore, type Scores } from "./scores";
import { CENTRE, type Idea, idea, ORDER } from "./tactics";

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
      readonly rival: Mover;
      readonly count: number;
      readonly column: number;
      readonly lasted: number;
    }
  | { readonly say: "missedWin"; readonly column: number }
  | { readonly say: "stillWins"; readonly count: number }
  | { readonly say: "nowDraw"; readonly rival: Mover }
  | { readonly say: "nowLoses"; readonly rival: Mover; readonly count: number }
  | { readonly say: "wouldWin"; readonly column: number; readonly count: number }
  | { readonly say: "wouldDraw"; readonly column: number }
  | { readonly say: "wouldLast"; readonly column: number; readonly count: number }
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

/**
 * What was missed and what to play, for a move in a position whose columns have these scores: an oversight first, what
 * the proof says of it second.
 */
export function claims(
  position: Position,
  scores: Scores,
  column: number,
  label: Label,
  missed: Missed | null,
): Claim[] {
  const side = position.toMove;
  const played = scores[column] ?? 0;
  const best = bestScore(scores);
  const reached = play(position, column);
  if (reached.lines.length > 0) return [{ say: "four", side }];
  if (label === "forced") return [forced(position, column)];
  if (played === best) return [praise(position, played), ...does(position, column, played, null)];
  if (missed === "win") {
    const win = readyWins(position, side)[0] ?? 0;
    return [{ say: "missedWin", column: win + 1 }, remains(position, played)];
  }
  const other = advised(position, scores);
  const instead = wouldHave(position, other, best);
  if (missed === "block") return [left(position, reached), instead];
  if (missed === "double_threat") {
    return [{ say: "allowedDouble", column: (doubles(reached)[0] ?? 0) + 1 }, instead];
  }
  return [compared(position, played, other, best), ...does(position, other, best, other + 1)];
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

function compared(position: Position, played: number, other: number, best: number): Claim {
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
  return { say: "sooner", rival: against, count, column, lasted: theirs };
}

/** What is left after a win in one was missed. */
function remains(position: Position, score: number): Claim {
  const against = rival(position.toMove);
  const count = own(position, score);
  if (score > 0) return { say: "stillWins", count };
  return score === 0 ? { say: "nowDraw", rival: against } : { say: "nowLoses", rival: against, count };
}

/** The win in one that the other side has now: left open, or opened by the disc itself. */
function left(position: Position, reached: Position): Claim {
  const against = rival(position.toMove);
  const wins = readyWins(reached, against);
  const before = readyWins(position, against);
  const open = wins.find((win) => before.includes(win));
  if (open != null) return { say: "notBlocked", rival: against, column: open + 1 };
  return { say: "lifted", rival: against, column: (wins[0] ?? 0) + 1 };
}

function wouldHave(position: Position, other: number, score: number): Claim {
  const column = other + 1;
  const count = own(position, score);
  if (score > 0) return { say: "wouldWin", column, count };
  return score === 0 ? { say: "wouldDraw", column } : { say: "wouldLast", column, count };
}

/** The winner's own moves to its four, counted from before the move. */
function own(position: Position, score: number): number {
  return ownMoves(position.moves.length, score);
}
