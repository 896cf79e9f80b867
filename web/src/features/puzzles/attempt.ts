/** What is counted while a puzzle is being solved, over all starts, until it is solved. */
export interface Attempt {
  readonly misses: number;
  readonly hints: number;
  /** The answer was shown, as a hint that names the column or as the solution. */
  readonly shown: boolean;
  readonly solved: boolean;
}

export const FRESH: Attempt = { misses: 0, hints: 0, shown: false, solved: false };
