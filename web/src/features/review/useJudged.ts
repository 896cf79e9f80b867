/** Judging a game in the background, from its end to its beginning: what later positions taught makes earlier ones cheap. */
import { useCallback, useEffect, useMemo, useState } from "react";
import { after } from "../../connectFour/position";
import { scoresOf } from "../../review/ask";
import { needsShare } from "../../review/labels";
import { type Review, review } from "../../review/reviewer";
import type { Scores } from "../../review/scores";
import { ask } from "../../solver/client";
import { keepingShare } from "../../solver/difficulty";

export interface Judged {
  readonly review: Review | null;
  /** The columns of each position that was moved from, where they are known. */
  readonly scores: readonly (Scores | null)[];
  readonly done: number;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** What was found out about one move. */
interface Known {
  readonly scores: Scores | null;
  readonly seen: number | null;
}

const UNKNOWN: Known = { scores: null, seen: null };

export function useJudged(moves: string, given = 0): Judged {
  const [known, setKnown] = useState<readonly Known[]>([]);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to ask again
  useEffect(() => {
    let here = true;
    setFailed(false);
    const judge = async () => {
      const found: Known[] = Array.from(moves, () => UNKNOWN);
      for (let ply = moves.length - 1; ply >= 0 && here; ply--) {
        found[ply] = await judgedAt(moves, ply, given);
        if (here) setKnown([...found]);
      }
    };
    judge().catch(() => here && setFailed(true));
    return () => {
      here = false;
    };
  }, [moves, given, attempt]);
  const scores = useMemo(() => known.map((one) => one.scores), [known]);
  const done = scores.length === moves.length ? scores.filter((one) => one !== null).length : 0;
  const whole = useMemo(() => {
    if (done < moves.length) return null;
    const columns = known.map((one) => one.scores ?? []);
    return review(
      moves,
      columns,
      given,
      known.map((one) => one.seen),
    );
  }, [moves, known, done, given]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { review: whole, scores, done, failed, retry };
}

async function judgedAt(moves: string, ply: number, given: number): Promise<Known> {
  const scores = await scoresOf(moves.slice(0, ply));
  return { scores, seen: ply < given ? null : await shareOf(moves, ply, scores) };
}

/** The share of club players who would have kept the verdict, where the label depends on it and a solver is here. */
async function shareOf(moves: string, ply: number, scores: Scores): Promise<number | null> {
  const position = after(moves.slice(0, ply));
  if (!needsShare(position, scores, Number(moves[ply]) - 1)) return null;
  return keepingShare(position, scores, "club", ask).catch(() => null);
}
