/** Scores of positions: from the solver in this browser, else from the server; each position is asked for once. */
import { post } from "../shared/api/call";
import type { Analysis } from "../shared/api/types";
import { analyse, NoSolver } from "../solver/solver";
import type { Scores } from "./scores";

const known = new Map<string, Promise<Scores>>();

/** What every column is worth after these moves; all null when the game is over. */
export function scoresOf(moves: string): Promise<Scores> {
  const found = known.get(moves);
  if (found) return found;
  const asking = here(moves);
  asking.catch(() => known.delete(moves));
  known.set(moves, asking);
  return asking;
}

async function here(moves: string): Promise<Scores> {
  try {
    return (await analyse(moves)).scores;
  } catch (error) {
    if (!(error instanceof NoSolver)) throw error;
    const { columns } = await post<Analysis>("/analysis", { game: "connect-four", moves });
    return columns.map((column) => column.score);
  }
}
