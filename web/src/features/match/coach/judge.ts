/** Whether a move deserves a second look. */
import { after } from "../../../connectFour/position";
import { scoresOf } from "../../../review/ask";
import { missed } from "../../../review/oversights";
import { judged } from "../../../review/reviewer";

/** What a move overlooks; `result` where it gives a won or drawn game away. */
export type Fault = "win" | "block" | "double_threat" | "result";

/** A move waits no longer than this for the coach. */
const MAX_WAIT_MS = 1500;

/** Searches ahead, so that the answer is there when a disc is dropped. */
export function prepare(moves: string): void {
  scoresOf(moves).catch(() => undefined);
}

/** Null for a move that may stand, and where the search takes too long or fails. */
export async function faultOf(moves: string, column: number): Promise<Fault | null> {
  const position = after(moves);
  const overlooked = missed(position, column);
  if (overlooked === "win" || overlooked === "block") return overlooked; // a blunder, whatever a search would find
  const late = new Promise<null>((done) => setTimeout(() => done(null), MAX_WAIT_MS));
  const scores = await Promise.race([scoresOf(moves), late]).catch(() => null);
  if (!scores) return null;
  const { label } = judged(position, column, scores);
  return label === "blunder" || label === "mistake" ? (overlooked ?? "result") : null;
}
