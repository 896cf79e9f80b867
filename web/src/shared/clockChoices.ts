/** The clocks that can be chosen for a new game. */
import type { Clock } from "./api/types";

export const CLOCKS: readonly { value: string; clock: Clock | null }[] = [
  { value: "none", clock: null },
  { value: "3+2", clock: { kind: "fischer", initial: 180, increment: 2 } },
  { value: "5+3", clock: { kind: "fischer", initial: 300, increment: 3 } },
  { value: "30s", clock: { kind: "per_move", seconds: 30 } },
  { value: "3d", clock: { kind: "correspondence", days: 3 } },
];

export function clockCalled(value: string): Clock | null {
  return CLOCKS.find((one) => one.value === value)?.clock ?? null;
}
