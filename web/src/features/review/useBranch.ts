/** The reader's own line: played on from any position against the perfect player; the game is not changed. */
import { useCallback, useEffect, useState } from "react";
import { after, type Mover, type Position } from "../../connectFour/position";
import { perfectColumn } from "../../review/perfect";
import { judged, type ReviewedMove } from "../../review/reviewer";
import type { Scores } from "../../review/scores";
import { type Asked, useScores } from "../../review/useScores";

const ANSWER_MS = 500;

export interface Branch {
  readonly root: string;
  readonly moves: string;
  readonly you: Mover;
}

export interface OwnLine {
  readonly branch: Branch | null;
  readonly position: Position | null;
  /** The reader's last move, judged. */
  readonly last: ReviewedMove | null;
  readonly thinking: boolean;
  /** The scores that the perfect player answers by. */
  readonly asked: Asked;
  /** Leaves the game after `root`; with a column, by that move. */
  readonly begin: (root: string, column?: number) => void;
  readonly drop: (column: number) => void;
  readonly takeBack: () => void;
  readonly leave: () => void;
}

export function useBranch(): OwnLine {
  const [branch, setBranch] = useState<Branch | null>(null);
  const game = branch && branch.root + branch.moves;
  const position = game == null ? null : after(game);
  const yours = position != null && branch != null && position.toMove === branch.you;
  const thinking = position != null && !position.over && !yours;
  const asked = useScores(thinking ? game : null);
  useAnswer(branch, asked.scores, setBranch);
  const last = useLastOwn(branch);
  const begin = useCallback((root: string, column?: number) => {
    setBranch({ root, moves: column == null ? "" : String(column + 1), you: after(root).toMove });
  }, []);
  const drop = useCallback((column: number) => {
    setBranch((now) => now && { ...now, moves: `${now.moves}${column + 1}` });
  }, []);
  const takeBack = useCallback(() => setBranch((now) => now && withoutLast(now)), []);
  const leave = useCallback(() => setBranch(null), []);
  return { branch, position, last, thinking, asked, begin, drop, takeBack, leave };
}

/** Back to the turn before the reader's last disc; before the first the line is empty. */
function withoutLast(branch: Branch): Branch {
  const owed = after(branch.root + branch.moves).toMove === branch.you ? 2 : 1;
  return { ...branch, moves: branch.moves.slice(0, Math.max(0, branch.moves.length - owed)) };
}

/** The perfect player's move, a moment after it is known. */
function useAnswer(branch: Branch | null, scores: Scores | null, set: (branch: Branch) => void): void {
  useEffect(() => {
    if (!branch || !scores) return;
    const answer = () => set({ ...branch, moves: `${branch.moves}${perfectColumn(scores) + 1}` });
    const timer = setTimeout(answer, ANSWER_MS);
    return () => clearTimeout(timer);
  }, [branch, scores, set]);
}

function useLastOwn(branch: Branch | null): ReviewedMove | null {
  const before = branch && beforeLastOwn(branch);
  const { scores } = useScores(before);
  if (before == null || !branch || !scores) return null;
  const game = branch.root + branch.moves;
  return judged(after(before), Number(game[before.length]) - 1, scores);
}

function beforeLastOwn({ root, moves, you }: Branch): string | null {
  const game = root + moves;
  const last = game.length - (after(game).toMove === you ? 2 : 1);
  return last >= root.length ? game.slice(0, last) : null;
}
