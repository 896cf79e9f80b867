/** Builds a repertoire with the solver of this browser, and proves it before it is shown. */
import { after } from "../../../connectFour/position";
import { ask } from "../../../solver/client";
import { keepingShare } from "../../../solver/difficulty";
import { analyse } from "../../../solver/solver";
import { gamesOf } from "../finding";
import { prove } from "./answers";
import { Builder, type Knowledge, moverOf, type Repertoire, type Side, type Style } from "./tree";

/** There are no games of the player to take moves from. */
export class NoGames extends Error {}

export interface Wanted {
  readonly side: Side;
  readonly style: Style;
  readonly plies: number;
}

/** Rejects with AbortError when the signal says so, with NoSolver where the solver does not run. */
export async function built(
  { side, style, plies }: Wanted,
  tell: (searched: number) => void,
  signal: AbortSignal,
): Promise<Repertoire> {
  const games = style === "own" ? await gamesOf(moverOf(side), () => signal.aborted) : [];
  if (style === "own" && games.length === 0 && !signal.aborted) throw new NoGames();
  const scores: Knowledge["scores"] = async (moves) => (await analyse(moves, signal)).scores;
  const ease: Knowledge["ease"] = (moves, known) =>
    keepingShare(after(moves), known, "club", (question) => ask(question, signal));
  const made = await new Builder(side, style, plies, { scores, ease }, games, tell).build();
  const { positions, fault } = await prove(made, scores);
  if (fault !== null || positions !== Object.keys(made.moves).length)
    throw new Error(`This repertoire does not hold after ${fault}.`);
  return made;
}
