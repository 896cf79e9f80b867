/** What the seven columns of a position are worth, and which is best. */

/** One score a column, for the side to move; null where no disc can be dropped. */
export type Scores = readonly (number | null)[];

export function bestScore(scores: Scores): number {
  return Math.max(...scores.filter((score): score is number => score !== null));
}

export function bestColumns(scores: Scores): number[] {
  const best = bestScore(scores);
  return scores.flatMap((score, column) => (score === best ? [column] : []));
}
