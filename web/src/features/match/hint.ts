/** A hint from the exact analysis, in words. */
import { post, Refused } from "../../shared/api/http";
import type { Analysis, Match } from "../../shared/api/types";
import type { Text } from "../../shared/i18n/text";

export interface HintAnswer {
  readonly text: string;
  /** The column meant, to be lit on the board. */
  readonly column: number | null;
}

export async function askHint(match: Match, t: Text): Promise<HintAnswer> {
  const moves = match.moves.map((column) => Number(column) + 1).join("");
  try {
    const { best, verdict } = await analysed(match.game, moves);
    const column = best[0];
    if (column == null) return { text: t.match.noHint, column: null };
    const text = t.match.hintSays(t.match.inColumn(String(column + 1)), t.match.verdicts[verdict]);
    return { text, column };
  } catch (error) {
    const none = error instanceof Refused && error.status === 422;
    return { text: none ? t.match.noHint : t.match.hintFailed, column: null };
  }
}

/** Found in this browser where that can be, so that it costs the server nothing. */
async function analysed(game: string, moves: string): Promise<Analysis> {
  if (game === "connect-four") {
    try {
      const { analyse, asAnalysis } = await import("../../solver/solver");
      return asAnalysis(moves, await analyse(moves));
    } catch {
      // No WebAssembly, no worker, or its files did not come: the server knows too.
    }
  }
  return post<Analysis>("/analysis", { game, moves });
}
