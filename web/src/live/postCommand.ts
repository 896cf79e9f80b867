import { post } from "../shared/api/call";
import type { MatchCommand, RoomCommand } from "./messages";
import { TIMEOUT_MS } from "./session";

/** Sends a command of a match or room as a request, for when there is no socket. */
export function postCommand<Answer>(path: string, { type, ...body }: MatchCommand | RoomCommand) {
  return post<Answer>(`${path}/${type === "move" ? "moves" : type}`, body, TIMEOUT_MS);
}
