import type { Match } from "./api/types";

const BY_LEAVING = ["resignation", "timeout", "disconnect"];

/** Whether a game of several ended because a player left it: nobody has won, and it counts for nothing. */
export function isAbandoned(outcome: Match["outcome"] | undefined): boolean {
  return outcome?.kind === "draw" && BY_LEAVING.includes(outcome.reason);
}
