/** The line that is being made: each move chosen so far, and the board as the server says it would be then. */
import { useCallback, useEffect, useMemo, useState } from "react";
import type { Target } from "../../../board/view";
import { post, sentence } from "../../../shared/api/http";
import type { LookAhead, Match } from "../../../shared/api/types";
import { useTranslated } from "../../../shared/gameWords";

export interface PlanPath {
  readonly moves: readonly string[];
  /** Null until the server has answered. */
  readonly ahead: LookAhead | null;
  readonly problem: string | null;
  choose(target: Target): void;
  back(): void;
  restart(): void;
}

export function usePlanPath(match: Match): PlanPath {
  const { id, version } = match;
  const [moves, setMoves] = useState<readonly string[]>([]);
  const [found, setAhead] = useState<LookAhead | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const line = moves.join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another position
  useEffect(() => {
    let here = true;
    post<LookAhead>(`/matches/${id}/plans/look`, { line })
      .then((answer) => {
        if (!here) return;
        setAhead(answer);
        setProblem(null);
      })
      .catch((error: unknown) => here && setProblem(sentence(error)));
    return () => {
      here = false;
    };
  }, [id, line, version]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line begins at the present position
  useEffect(() => setMoves([]), [version]);
  const ahead = useSaidAhead(match, found);
  /** Known by its move: a board seen from the other side has targets of its own. */
  const choose = ({ move }: Target) => {
    const word = ahead?.words[ahead.view.targets.findIndex((target) => target.move === move)];
    if (word) setMoves([...moves, word]);
  };
  const restart = useCallback(() => setMoves([]), []);
  return { moves, ahead, problem, choose, back: () => setMoves(moves.slice(0, -1)), restart };
}

/** With its board as the game says it in the reader's language. */
function useSaidAhead(match: Match, ahead: LookAhead | null): LookAhead | null {
  const there = useMemo(() => ahead && { ...match, view: ahead.view }, [match, ahead]);
  const said = useTranslated(there);
  return ahead && said && { ...ahead, view: said.view };
}
