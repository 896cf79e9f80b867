/** A hint from the exact analysis, in words. */
import { post, Refused } from "../../shared/api/http";
import type { Analysis, Match } from "../../shared/api/types";
import type { Text } from "../../shared/i18n/text";
import { hasBook, NoSolver } from "../../solver/client";
import { hintLadder } from "./hintLadder";

/** Without the opening book. */
const MAX_WAIT_MS = 5000;

export interface HintAnswer {
  /** From a nudge to the answer; nothing where there is no hint. */
  readonly rungs: readonly string[];
  /** The place the answer means. */
  readonly target: number | null;
  /** Why there is no hint. */
  readonly problem?: string;
}

export async function askHint(match: Match, t: Text): Promise<HintAnswer> {
  const moves = match.moves.map((column) => Number(column) + 1).join("");
  try {
    if (match.game !== "connect-four") return await plainAnswer(match.game, moves, t);
    return await Promise.race([hintLadder(moves, t), withoutBook()]);
  } catch (error) {
    return { rungs: [], target: null, problem: whyNot(error, t) };
  }
}

/** Fails if there is no opening book and no answer within a while: an early position may take minutes then. */
async function withoutBook(): Promise<never> {
  if (await hasBook().catch(() => true)) return new Promise(() => undefined);
  await new Promise((done) => setTimeout(done, MAX_WAIT_MS));
  throw new NoSolver("no opening book");
}

function whyNot(error: unknown, t: Text): string {
  if (!(error instanceof Refused)) return t.match.hintFailed;
  if (error.code === "analysis/closed") return t.errors.codes[error.code] ?? error.detail;
  return error.status === 422 ? t.match.noHint : t.match.hintFailed;
}

async function plainAnswer(game: string, moves: string, t: Text): Promise<HintAnswer> {
  const { best, verdict } = await post<Analysis>("/analysis", { game, moves });
  const target = best[0];
  if (target == null) return { rungs: [], target: null, problem: t.match.noHint };
  const place = t.match.inColumn(String(target + 1));
  return { rungs: [t.match.hintSays(place, t.match.verdicts[verdict])], target };
}
