/** A game under review: where one stands in it, what is known of that place, and what can be done there. */
import { useCallback, useEffect, useMemo, useRef } from "react";
import { positionsOf } from "../../connectFour/notation";
import { EMPTY, type Position } from "../../connectFour/position";
import { plyOfAddress, useAddress, useWalk, useWalkKeys, type Walk } from "../../replay/useWalk";
import { lesson, type Review, type ReviewedMove } from "../../review/reviewer";
import type { Scores } from "../../review/scores";
import { useScores } from "../../review/useScores";
import { type OwnLine, useBranch } from "./useBranch";
import { type Judged, useJudged } from "./useJudged";

export interface Study {
  readonly moves: string;
  /** Who plays Red and who Yellow. */
  readonly names: readonly string[];
  /** The side of the only person, where the other was the computer: 0 for Red, 1 for Yellow. */
  readonly own: number | null;
  /** The level of the computer that played, if one did. */
  readonly level: string | null;
  /** The first moves that were the start of the game; none unless told otherwise. */
  readonly given?: number;
  readonly position: Position;
  /** The position the shown move was made in; null at the start and in the reader's own line. */
  readonly before: Position | null;
  /** The move that led here, judged. */
  readonly move: ReviewedMove | null;
  /** What the columns are worth here, when known. */
  readonly now: Scores | null;
  readonly judged: Judged;
  readonly walk: Walk;
  readonly line: OwnLine;
  /** Plays on from here. */
  readonly drop: (column: number) => void;
}

export type Studied = Pick<Study, "moves" | "names" | "own" | "level" | "given">;

export function useStudy(studied: Studied): Study {
  const { moves } = studied;
  const positions = useMemo(() => positionsOf(moves), [moves]);
  const judged = useJudged(moves, studied.given);
  const line = useBranch();
  const walk = useSteps(moves.length, line);
  useLesson(judged.review, walk.go);
  const position = line.position ?? positions[walk.ply] ?? EMPTY;
  const { scores: now } = useScores(position.over ? null : position.moves);
  const before = line.branch ? null : (positions[walk.ply - 1] ?? null);
  const move = line.branch ? null : (judged.review?.moves[walk.ply - 1] ?? null);
  const drop = (column: number) => (line.branch ? line.drop(column) : line.begin(position.moves, column));
  return { ...studied, position, before, move, now, judged, walk, line, drop };
}

/** Walking by buttons and keys; any step through the game leaves the reader's own line. */
function useSteps(count: number, line: OwnLine): Walk {
  const named = plyOfAddress(window.location.search);
  const walk = useWalk(count, named ?? count);
  useAddress(walk.ply);
  const { leave, takeBack } = line;
  const walkTo = walk.go;
  const own = line.branch !== null;
  const go = useCallback(
    (ply: number) => {
      leave();
      walkTo(ply);
    },
    [leave, walkTo],
  );
  const step = useCallback(
    (by: number) => {
      if (own && by < 0) takeBack();
      else if (!own) go(walk.ply + by);
    },
    [own, takeBack, go, walk.ply],
  );
  const end = useCallback((last: boolean) => go(last ? count : 0), [go, count]);
  useWalkKeys(step, end);
  return { ...walk, go };
}

/** A review opens at the move to learn from, unless the address names another. */
function useLesson(review: Review | null, go: (ply: number) => void): void {
  const waits = useRef(plyOfAddress(window.location.search) === null);
  useEffect(() => {
    if (!review || !waits.current) return;
    waits.current = false;
    const found = lesson(review);
    if (found) go(found.ply);
  }, [review, go]);
}
