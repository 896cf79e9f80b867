/** How good a move was: its label, a side's accuracy, the turning point. */
import { legalColumns, type Position } from "../connectFour/position";
import { readyWins, rival } from "../connectFour/threats";
import { type Verdict, verdict } from "../solver/solver";
import { type Missed, missed } from "./oversights";
import { bestScore, type Scores } from "./scores";

/** A given move was part of the start of the game: nobody made it, and it is not judged. */
export type Label = "given" | "forced" | "best" | "good" | "inaccuracy" | "mistake" | "blunder";

/** A verdict and how far away it is, in discs of both sides. */
export interface Value {
  readonly verdict: Verdict;
  readonly moves_to_end: number;
}

/** What counts of a judged move. */
interface Judged {
  readonly ply: number;
  readonly seat: string;
  readonly before: Value;
  readonly after: Value;
  readonly label: Label;
  readonly missed: Missed | null;
  readonly seen: number | null;
}

/** A win this many own moves later than it could be is still good. */
const NEAR = 3;
type Free = Exclude<Label, "forced" | "given">;
const POINTS: Record<Free, number> = {
  best: 100,
  good: 90,
  inaccuracy: 60,
  mistake: 20,
  blunder: 0,
};

/** Among the first discs only a missed win or block is worse than an inaccuracy. */
const EARLY = 8;
/** A move is hard to see if no larger share of players would have kept the verdict. */
export const FEW = 1 / 3;
/** Of the lead that a proven win gives, this much is left for every further move that the winner needs. */
const FADE = 0.87;
/** A turning point changed the chance of winning by at least this much. */
const TURN = 0.1;

/** `seen` is the share of players of the same strength who would have kept the verdict, if known. */
export function label(
  position: Position,
  scores: Scores,
  column: number,
  missed: Missed | null,
  seen: number | null,
): Label {
  const played = scores[column] ?? 0;
  const best = bestScore(scores);
  if (missed === "win" || missed === "block") return "blunder";
  if (played === best) return isForced(position, column) ? "forced" : "best";
  if (verdict(played) !== verdict(best)) {
    const excused = position.moves.length < EARLY || (seen ?? 1) <= FEW;
    return excused ? "inaccuracy" : worse(best, played);
  }
  return best < 0 || best - played <= NEAR ? "good" : "inaccuracy";
}

function worse(best: number, played: number): Label {
  return best > 0 && played < 0 ? "blunder" : "mistake";
}

/** Whether the label of this move depends on how many players would have seen it. */
export function needsShare(position: Position, scores: Scores, column: number): boolean {
  const played = scores[column] ?? 0;
  if (verdict(played) === verdict(bestScore(scores))) return false;
  const overlooked = missed(position, column);
  return overlooked !== "win" && overlooked !== "block";
}

/** The only column left, or the only block when nothing wins at once. */
function isForced(position: Position, column: number): boolean {
  if (legalColumns(position).length === 1) return true;
  const side = position.toMove;
  const blocks = readyWins(position, rival(side));
  return readyWins(position, side).length === 0 && blocks.length === 1 && blocks[0] === column;
}

/** 0 to 100 for one side: the mean of what its free moves earned; forced ones earn nothing. */
export function accuracy(moves: readonly Judged[]): number {
  const free = moves.flatMap(({ label, ...move }) =>
    label in POINTS ? [{ label: label as Free, move }] : [],
  );
  if (free.length === 0) return 100;
  const cost = free.map(({ label, move }) => (100 - POINTS[label]) * Math.round(1000 * weight(move)));
  const earned = 100_000 * free.length - cost.reduce((sum, one) => sum + one, 0);
  return halfEven(earned, 100 * free.length) / 10;
}

/** How much of a fault a player of that strength could have seen, from 0 to 1. */
function weight({ missed, before, after, seen }: Omit<Judged, "label">): number {
  if (missed === "win" || missed === "block" || before.verdict === after.verdict) return 1;
  if (seen !== null) return seen;
  return after.verdict === "loss" ? Math.abs(2 * chance(after, 1) - 1) : 0.5;
}

/** A quotient of whole numbers as Python rounds it: a tie goes to the even neighbour. */
function halfEven(sum: number, count: number): number {
  const floor = Math.floor(sum / count);
  const twice = 2 * (sum - floor * count);
  if (twice !== count) return floor + (twice > count ? 1 : 0);
  return floor % 2 === 0 ? floor : floor + 1;
}

/** The move that cost the most chances, by equal players' results; never a move of the winner. */
export function turningPoint(moves: readonly Judged[], winner: string | null): number | null {
  const lost = moves.filter(
    (move) => move.seat !== winner && move.label !== "forced" && move.label !== "given",
  );
  const worst = lost.reduce<Judged | null>(
    (one, other) => (one && cost(one) > cost(other) ? one : other),
    null,
  );
  return worst && cost(worst) >= TURN ? worst.ply : null;
}

function cost({ missed, before, after }: Judged): number {
  return (missed === "win" ? 1 : chance(before, 0)) - chance(after, 1);
}

/** Of winning among equals, for the mover: the sooner a proven win comes, the likelier it is found. */
function chance(value: Value, discs: 0 | 1): number {
  if (value.verdict === "draw") return 0.5;
  const count = value.moves_to_end + discs;
  const own = value.verdict === "win" ? Math.ceil(count / 2) : Math.floor(count / 2);
  const lead = 0.5 * FADE ** (own - 1);
  return value.verdict === "win" ? 0.5 + lead : 0.5 - lead;
}
