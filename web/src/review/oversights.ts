/** What a player overlooked on the board: a win before a block, a block before a double threat. */
import { legalColumns, type Position, play } from "../connectFour/position";
import { readyWins } from "../connectFour/threats";
import { makesDoubleThreat } from "./tactics";

export type Missed = "win" | "block" | "double_threat";

export function missed(position: Position, column: number): Missed | null {
  const reached = play(position, column);
  if (reached.lines.length > 0) return null;
  if (readyWins(position, position.toMove).length > 0) return "win";
  const others = legalColumns(position).filter((other) => other !== column);
  const quiet = others.map((other) => play(position, other)).filter((other) => !winsNext(other));
  if (winsNext(reached)) return quiet.length > 0 ? "block" : null;
  const avoidable = quiet.some((other) => doubles(other).length === 0);
  return avoidable && doubles(reached).length > 0 ? "double_threat" : null;
}

/** Where the side to move can make two wins at once. */
export function doubles(position: Position): number[] {
  if (position.over) return [];
  return legalColumns(position).filter((column) => makesDoubleThreat(position, column, position.toMove));
}

function winsNext(position: Position): boolean {
  return !position.over && readyWins(position, position.toMove).length > 0;
}
