/** The page of an evening, as the server has it. */

import { get } from "../shared/api/call";
import type * as Schema from "../shared/api/schema";
import { type Fetched, useFetched } from "../shared/fetched";

export type Evening = Schema.EveningDocument;
export type EveningPlayer = Evening["players"][number];
export type Title = NonNullable<Evening["titles"]>[number];

const LOOK_AGAIN_MS = 1500;

/** Asked again until its games have been examined. */
export function useEvening(id: string): Fetched<Evening> {
  return useFetched(
    `evening ${id}`,
    () => get<Evening>(`/evenings/${encodeURIComponent(id)}`),
    ({ titles }) => (titles ? null : LOOK_AGAIN_MS),
  );
}

/** The players of the first three ranks; equal points share a step. */
export function steps(players: readonly EveningPlayer[]): readonly (readonly EveningPlayer[])[] {
  const ranks = [...new Set(players.map((player) => player.rank))].slice(0, 3);
  return ranks.filter((rank) => rank <= 3).map((rank) => players.filter((player) => player.rank === rank));
}
