/** The seat of the player who opened a match that waits, who invites the others and alone may cancel it. */
import { get } from "../../shared/api/http";
import type { Match } from "../../shared/api/types";
import { useFetched } from "../../shared/fetched";

interface SeatTaken {
  readonly type: string;
  readonly seat?: string;
}

/** Null until it is known; with one player it is that one, else the first one in the record. */
export function useOpener({ id, players }: Match): string | null {
  const several = players.length > 1;
  const { data } = useFetched(`${id} ${several}`, async () => several && (await firstSeat(id)));
  return several ? data || null : (players[0]?.seat ?? null);
}

async function firstSeat(id: string): Promise<string | undefined> {
  const { events } = await get<{ events: readonly SeatTaken[] }>(`/matches/${id}/events`);
  return events.find(({ type }) => type === "seat_taken")?.seat;
}
