/** Lists of matches that stay fresh while they are shown. */
import { useState } from "react";
import { get } from "./api/http";
import type { MatchList, MatchSummary } from "./api/types";
import { type Fetched, useFetched } from "./fetched";

export function usePublic(status: "in_progress" | "completed"): Fetched<MatchList> {
  const path = `/matches?status=${status}&limit=30`;
  return useFetched(
    path,
    () => get<MatchList>(path),
    () => 5000,
  );
}

interface Mine {
  readonly items: readonly MatchSummary[];
  readonly hasMore: boolean;
}

export function useMine(): Fetched<Mine> & { readonly more: () => void } {
  const [pages, setPages] = useState(1);
  const fetched = useFetched(
    `mine ${pages}`,
    () => firstPages(pages),
    () => 8000,
  );
  return { ...fetched, more: () => setPages(pages + 1) };
}

async function firstPages(count: number): Promise<Mine> {
  const items: MatchSummary[] = [];
  let cursor: string | null | undefined = "";
  for (let page = 0; page < count && cursor != null; page++) {
    const list: MatchList = await get<MatchList>(
      `/me/matches${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ""}`,
    );
    items.push(...list.items);
    cursor = list.next;
  }
  return { items, hasMore: cursor != null };
}
