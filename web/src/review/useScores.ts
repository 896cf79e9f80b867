/** What the columns of a position are worth, asked for when they are needed. */
import { useCallback, useEffect, useState } from "react";
import { scoresOf } from "./ask";
import type { Scores } from "./scores";

/** Something that was asked for; what failed can be asked for again. */
export interface Asked {
  readonly failed: boolean;
  readonly retry: () => void;
}

interface AskedScores extends Asked {
  readonly scores: Scores | null;
}

export function useScores(game: string | null): AskedScores {
  const [answer, setAnswer] = useState<{ game: string; scores: Scores | null } | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to ask again
  useEffect(() => {
    if (game == null) return;
    let here = true;
    setAnswer(null);
    scoresOf(game).then(
      (scores) => here && setAnswer({ game, scores }),
      () => here && setAnswer({ game, scores: null }),
    );
    return () => {
      here = false;
    };
  }, [game, attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  const found = answer?.game === game ? answer : null;
  return { scores: found?.scores ?? null, failed: found?.scores === null, retry };
}
