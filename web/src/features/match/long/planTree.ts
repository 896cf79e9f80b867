/** A plan as a tree: what the opponent may play, the answer to it, and what may follow. */
export interface Step {
  readonly theirs: string;
  readonly mine: string;
  /** The line that ends here, if one does. */
  readonly line: string | null;
  readonly next: readonly Step[];
}

/** The moves of a line: apart, or a sign each. */
export function movesOf(line: string): string[] {
  return line.includes(" ") ? line.split(" ") : [...line];
}

export function treeOf(lines: readonly string[]): Step[] {
  return stepsOf(lines.map((line) => ({ line, moves: movesOf(line) })));
}

interface Rest {
  readonly line: string;
  readonly moves: readonly string[];
}

function stepsOf(rests: readonly Rest[]): Step[] {
  const groups = new Map<string, Rest[]>();
  for (const rest of rests) {
    const key = rest.moves.slice(0, 2).join(" ");
    groups.set(key, [...(groups.get(key) ?? []), rest]);
  }
  return [...groups.values()].map((group) => {
    const [theirs = "", mine = ""] = group[0]?.moves ?? [];
    const longer = group.filter(({ moves }) => moves.length > 2);
    const ends = group.find(({ moves }) => moves.length === 2);
    const next = stepsOf(longer.map(({ line, moves }) => ({ line, moves: moves.slice(2) })));
    return { theirs, mine, line: ends?.line ?? null, next };
  });
}

/** The answer that a plan already gives where this path wants another one; null if they agree. */
export function otherAnswer(lines: readonly string[], path: readonly string[]): string | null {
  for (const line of lines) {
    const moves = movesOf(line);
    const parts = path.findIndex((move, place) => moves[place] !== move);
    if (parts > 0 && parts % 2 === 1 && moves[parts] != null) return moves[parts] ?? null;
  }
  return null;
}
