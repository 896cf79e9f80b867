/** Judging a game in the background, from its end to its beginning: what later positions taught makes earlier ones cheap. */
import { useCallback, useEffect, useMemo, useState } from "react";
import { scoresOf } from "../../review/ask";
import { type Review, review } from "../../review/reviewer";
import type { Scores } from "../../review/scores";

export interface Judged {
  readonly review: Review | null;
  /** The columns of each position that was moved from, where they are known. */
  readonly scores: readonly (Scores | null)[];
  readonly done: number;
  readonly failed: boolean;
  readonly retry: () => void;
}

export function useJudged(moves: string, given = 0): Judged {
  const [scores, setScores] = useState<readonly (Scores | null)[]>([]);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to ask again
  useEffect(() => {
    let here = true;
    setFailed(false);
    const judge = async () => {
      const found: (Scores | null)[] = Array.from(moves, () => null);
      for (let ply = moves.length - 1; ply >= 0 && here; ply--) {
        found[ply] = await scoresOf(moves.slice(0, ply));
        if (here) setScores([...found]);
      }
    };
    judge().catch(() => here && setFailed(true));
    return () => {
      here = false;
    };
  }, [moves, attempt]);
  const done = scores.length === moves.length ? scores.filter((one) => one !== null).length : 0;
  const whole = useMemo(
    () =>
      done === moves.length
        ? review(
            moves,
            scores.map((one) => one ?? []),
            given,
          )
        : null,
    [moves, scores, done, given],
  );
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { review: whole, scores, done, failed, retry };
}
