/** The perfect player: the best column, and among equals the one nearest the middle. */
import { bestColumns, type Scores } from "./scores";
import { CENTRE } from "./tactics";

export function perfectColumn(scores: Scores): number {
  const far = (column: number) => Math.abs(column - CENTRE);
  return bestColumns(scores).reduce((one, other) => (far(other) < far(one) ? other : one));
}
