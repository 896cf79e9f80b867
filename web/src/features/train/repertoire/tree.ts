/**
 * A repertoire: one answer in every position that the other side's replies can lead to, built as `fourline repertoire`
 * builds it. A position and its mirror image are one. Moves keep the verdict of the position they are played in, so an
 * error of the other side is held on to as well.
 */
import {
  after,
  COLUMNS,
  EMPTY,
  legalColumns,
  type Mover,
  type Position,
  play,
  ROWS,
} from "../../../connectFour/position";
import { bestScore, type Scores } from "../../../review/scores";
import { type Verdict, verdict } from "../../../solver/solver";

export const STYLES = ["safest", "sharpest", "own"] as const;
export type Style = (typeof STYLES)[number];
export type Side = "red" | "yellow";

/** As the files of `fourline repertoire` have it: an answer, counted from 0, for one way to each position. */
export interface Repertoire {
  readonly side: Side;
  readonly style: Style;
  readonly plies: number;
  readonly value: Verdict;
  readonly moves: Readonly<Record<string, number>>;
}

/** What is known of a position, given by its moves. */
export interface Knowledge {
  readonly scores: (moves: string) => Promise<Scores>;
  /** The share of club players who would answer right. */
  readonly ease: (moves: string, scores: Scores) => Promise<number>;
}

export const moverOf = (side: Side): Mover => (side === "red" ? 0 : 1);
export const mirrored = (column: number): number => COLUMNS - 1 - column;

/** The same key for a position and its mirror image, one way there, and whether that is the image. */
export function canonical(position: Position): { key: string; moves: string; image: boolean } {
  const plain = bits(position, (column) => column);
  const image = bits(position, mirrored);
  if (plain <= image) return { key: plain, moves: position.moves, image: false };
  const moves = [...position.moves].map((digit) => String(COLUMNS + 1 - Number(digit))).join("");
  return { key: image, moves, image: true };
}

function bits({ discs }: Position, from: (column: number) => number): string {
  let found = "";
  for (const mover of [0, 1] as const)
    for (let column = COLUMNS - 1; column >= 0; column--)
      for (let row = 0; row < ROWS; row++) found += discs[row * COLUMNS + from(column)] === mover ? "1" : "0";
  return found;
}

/** Which columns keep the verdict. */
export function keeping(scores: Scores): number[] {
  const best = verdict(bestScore(scores));
  return scores.flatMap((score, column) => (score !== null && verdict(score) === best ? [column] : []));
}

/** Finds the smallest tree among the moves that the style allows. */
export class Builder {
  private readonly known = new Map<string, Scores>();
  private readonly sizes = new Map<string, { size: number; column: number }>();
  private readonly played: Map<string, Map<number, number>>;

  constructor(
    private readonly side: Side,
    private readonly style: Style,
    private readonly plies: number,
    private readonly knowledge: Knowledge,
    games: readonly string[] = [],
    private readonly tell: (searched: number) => void = () => undefined,
  ) {
    this.played = playedIn(games, moverOf(side));
  }

  async build(): Promise<Repertoire> {
    const moves = new Map<string, number>();
    const roots = this.side === "red" ? [EMPTY] : legalColumns(EMPTY).map((column) => play(EMPTY, column));
    const seen = new Set<string>();
    for (const root of roots) await this.collect(root, moves, seen);
    const score = bestScore(await this.scores(EMPTY));
    const value = verdict(this.side === "red" ? score : -score);
    return { side: this.side, style: this.style, plies: this.plies, value, moves: Object.fromEntries(moves) };
  }

  private isEnd(position: Position): boolean {
    return position.over || position.moves.length >= this.plies;
  }

  private async collect(position: Position, moves: Map<string, number>, seen: Set<string>): Promise<void> {
    const { key, image } = canonical(position);
    if (this.isEnd(position) || seen.has(key)) return;
    seen.add(key);
    const best = (await this.size(position)).column;
    const column = image ? mirrored(best) : best;
    moves.set(position.moves, column);
    const reached = play(position, column);
    for (const reply of legalColumns(reached)) await this.collect(play(reached, reply), moves, seen);
  }

  /** How many positions the smallest tree from here has, and its first column in the counted image. */
  private async size(position: Position): Promise<{ size: number; column: number }> {
    if (this.isEnd(position)) return { size: 0, column: 0 };
    const { key, moves } = canonical(position);
    const known = this.sizes.get(key);
    if (known) return known;
    const here = after(moves);
    let best = { size: Number.POSITIVE_INFINITY, column: 0 };
    for (const column of await this.allowed(here)) {
      const size = 1 + (await this.below(play(here, column)));
      const isNearer = Math.abs(column - 3) < Math.abs(best.column - 3);
      if (size < best.size || (size === best.size && isNearer)) best = { size, column };
    }
    this.sizes.set(key, best);
    return best;
  }

  private async below(reached: Position): Promise<number> {
    const replies = new Map<string, Position>();
    for (const reply of legalColumns(reached)) {
      const position = play(reached, reply);
      replies.set(canonical(position).key, position);
    }
    let sum = 0;
    for (const position of replies.values()) sum += (await this.size(position)).size;
    return sum;
  }

  /** The moves that keep the verdict and suit the style; in a lost position those that hold out. */
  private async allowed(position: Position): Promise<number[]> {
    const scores = await this.scores(position);
    const columns = keeping(scores);
    const own = this.style === "own" ? this.mostPlayed(position, columns) : [];
    if (own.length > 0) return own;
    if (this.style === "sharpest") return [await this.hardest(position, columns)];
    const best = bestScore(scores);
    return best >= 0 ? columns : columns.filter((column) => scores[column] === best);
  }

  private mostPlayed(position: Position, columns: readonly number[]): number[] {
    const counts = this.played.get(canonical(position).key);
    const often = Math.max(0, ...columns.map((column) => counts?.get(column) ?? 0));
    return often > 0 ? columns.filter((column) => counts?.get(column) === often) : [];
  }

  private async hardest(position: Position, columns: readonly number[]): Promise<number> {
    let found = { column: columns[0] ?? 0, ease: Number.POSITIVE_INFINITY };
    for (const column of columns) {
      const reached = play(position, column);
      const ease = reached.over ? 0 : await this.knowledge.ease(reached.moves, await this.scores(reached));
      if (ease < found.ease) found = { column, ease };
    }
    return found.column;
  }

  private async scores(position: Position): Promise<Scores> {
    const { key, moves, image } = canonical(position);
    let scores = this.known.get(key);
    if (!scores) {
      scores = await this.knowledge.scores(moves);
      this.known.set(key, scores);
      this.tell(this.known.size);
    }
    return image ? [...scores].reverse() : scores;
  }
}

/** How often each of their moves was made in each position. */
function playedIn(games: readonly string[], mover: Mover): Map<string, Map<number, number>> {
  const found = new Map<string, Map<number, number>>();
  for (const game of games) {
    let position = EMPTY;
    for (const digit of game) {
      const column = Number(digit) - 1;
      if (position.toMove === mover) {
        const { key, image } = canonical(position);
        const counts = found.get(key) ?? new Map<number, number>();
        const counted = image ? mirrored(column) : column;
        found.set(key, counts.set(counted, (counts.get(counted) ?? 0) + 1));
      }
      position = play(position, column);
    }
  }
  return found;
}
