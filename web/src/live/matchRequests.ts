/** What a match asks of the server without its socket. */
import { get, post } from "../shared/api/call";
import type { Match } from "../shared/api/types";
import type { MatchCommand } from "./messages";
import { postCommand } from "./postCommand";
import { TIMEOUT_MS } from "./session";

/** The match at this path as it was after that many moves. */
export function pastOf(path: string, ply: number): Promise<Match> {
  return get<Match>(`${path}?at=${ply}`, TIMEOUT_MS);
}

/** The player has this version on the screen; it is not worth a second attempt. */
export function postSeen(path: string, version: number): void {
  post(`${path}/seen`, { version }).catch(() => undefined);
}

export async function request(path: string, command: MatchCommand) {
  const { match, version } = await postCommand<{ match: Match; version: number }>(path, command);
  return { snapshot: match, version };
}
