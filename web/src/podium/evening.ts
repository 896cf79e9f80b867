/** The page of an evening, as the server has it. */

import { get, Refused, Unreachable } from "../shared/api/call";
import type * as Schema from "../shared/api/schema";
import { type Fetched, useFetched } from "../shared/fetched";

export type Evening = Schema.EveningDocument;
export type EveningPlayer = Evening["players"][number];
export type Title = NonNullable<Evening["titles"]>[number];

const LOOK_AGAIN_MS = 1500;

/** Asked again until its games have been examined. */
export function useEvening(id: string, ask = askEvening): Fetched<Evening> {
  return useFetched(
    `evening ${id}`,
    () => ask(id),
    ({ titles }) => (titles ? null : LOOK_AGAIN_MS),
  );
}

/** In a room, whose screens hear of the page a moment before it is written: it is asked for until it is there. */
export function useEveningOfRoom(id: string): Fetched<Evening> {
  return useEvening(id, askUntilWritten);
}

function askEvening(id: string): Promise<Evening> {
  return get<Evening>(`/evenings/${encodeURIComponent(id)}`);
}

async function askUntilWritten(id: string): Promise<Evening> {
  try {
    return await askEvening(id);
  } catch (error) {
    throw error instanceof Refused && error.code === "evening/not_found" ? new Unreachable(id) : error;
  }
}

/** The players of the first three ranks; equal points share a step, and nobody is honoured for no points. */
export function steps(players: readonly EveningPlayer[]): readonly (readonly EveningPlayer[])[] {
  const honoured = players.filter(({ rank, total }) => rank === 1 || (rank <= 3 && total > 0));
  const ranks = [...new Set(honoured.map((player) => player.rank))];
  return ranks.map((rank) => honoured.filter((player) => player.rank === rank));
}
