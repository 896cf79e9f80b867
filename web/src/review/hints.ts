/** Help for the side to move: from a nudge to the answer, and why. The least said comes first. */
import { COLUMNS, type Mover, type Position } from "../connectFour/position";
import { readyWins } from "../connectFour/threats";
import { ownMoves, type Verdict, verdict } from "../solver/solver";
import { advised, type IdeaClaim, ideaClaim } from "./claims";
import type { Scores } from "./scores";
import { CENTRE, type Idea, idea } from "./tactics";

export interface Hint {
  readonly column: number;
  readonly side: Mover;
  readonly nudge: "left" | "middle" | "right";
  readonly theme: Idea["kind"] | Verdict;
  readonly worth: { readonly verdict: Verdict; readonly count: number };
  readonly why: IdeaClaim | null;
}

export function hint(position: Position, scores: Scores): Hint {
  const side = position.toMove;
  const column = readyWins(position, side)[0] ?? advised(position, scores);
  const score = scores[column] ?? 0;
  const found = idea(position, column, score > 0);
  return {
    column,
    side,
    nudge: column === CENTRE ? "middle" : column < Math.floor(COLUMNS / 2) ? "left" : "right",
    theme: found?.kind ?? verdict(score),
    worth: { verdict: verdict(score), count: ownMoves(position.moves.length, score) },
    why: found && ideaClaim(found, side, null),
  };
}
