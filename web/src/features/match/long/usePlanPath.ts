/** The line that is being made: each move chosen so far, and the board as the server says it would be then. */
import { useCallback, useEffect, useState } from "react";
import type { Target } from "../../../board/view";
import { post, sentence } from "../../../shared/api/http";
import type { LookAhead, Match } from "../../../shared/api/types";

export interface PlanPath {
  readonly moves: readonly string[];
  /** Null until the server has answered. */
  readonly ahead: LookAhead | null;
  readonly problem: string | null;
  choose(target: Target): void;
  back(): void;
  restart(): void;
}

export function usePlanPath({ id, version }: Match): PlanPath {
  const [moves, setMoves] = useState<readonly string[]>([]);
  const [ahead, setAhead] = useState<LookAhead | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const line = moves.join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another position
  useEffect(() => {
    let here = true;
    post<LookAhead>(`/matches/${id}/plans/look`, { line })
      .then((found) => {
        if (!here) return;
        setAhead(found);
        setProblem(null);
      })
      .catch((error: unknown) => here && setProblem(sentence(error)));
    return () => {
      here = false;
    };
  }, [id, line, version]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line begins at the present position
  useEffect(() => setMoves([]), [version]);
  const choose = (target: Target) => {
    const word = ahead?.words[ahead.view.targets.indexOf(target)];
    if (word) setMoves([...moves, word]);
  };
  const restart = useCallback(() => setMoves([]), []);
  return { moves, ahead, problem, choose, back: () => setMoves(moves.slice(0, -1)), restart };
}
