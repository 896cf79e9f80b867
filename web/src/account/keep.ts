/** When to offer keeping one's games: after the second finished game, or with the first that lasts for days. */
import { create } from "zustand";
import type { MatchSummary } from "../shared/api/types";
import { readJson, writeJson } from "../shared/storage";

const KEY = "fourline.keep";
const FINISHED_GAMES = 2;

interface Offer {
  /** Finished games, by their ids; no more than it takes. */
  readonly over: readonly string[];
  readonly days: boolean;
  /** Declined, or no longer needed. */
  readonly settled: boolean;
}

const useOffer = create<Offer>(stored);

function stored(): Offer {
  const found = readJson(KEY) as Partial<Offer> | null;
  return {
    over: Array.isArray(found?.over) ? found.over : [],
    days: found?.days === true,
    settled: found?.settled === true,
  };
}

function change(part: Partial<Offer>): void {
  useOffer.setState(part);
  writeJson(KEY, useOffer.getState());
}

type Played = Pick<MatchSummary, "id" | "status"> & { readonly clock: { readonly kind: string } | null };

/** A game of this browser's player was seen. */
export function noteGame({ id, status, clock }: Played): void {
  const { over, days, settled } = useOffer.getState();
  if (settled) return;
  if (!days && clock?.kind === "correspondence") change({ days: true });
  if (status === "completed" && over.length < FINISHED_GAMES && !over.includes(id))
    change({ over: [...over, id] });
}

/** Never asks again in this browser. */
export function settleOffer(): void {
  change({ settled: true });
}

export function useOfferDue(): boolean {
  return useOffer(({ over, days, settled }) => !settled && (days || over.length >= FINISHED_GAMES));
}
