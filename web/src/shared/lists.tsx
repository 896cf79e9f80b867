/** Lists of matches, fetched and kept fresh by TanStack Query. Only pages with lists load it. */
import { QueryClient, QueryClientProvider, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { get } from "./api/http";
import type { MatchList } from "./api/types";

const client = new QueryClient({
  defaultOptions: { queries: { staleTime: 2000, refetchOnWindowFocus: true, retry: 2 } },
});

export function Lists({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

export function usePublic(status: "in_progress" | "completed") {
  return useQuery({
    queryKey: ["matches", status],
    queryFn: () => get<MatchList>(`/matches?status=${status}&limit=30`),
    refetchInterval: 5000,
  });
}

export function useMine() {
  return useInfiniteQuery({
    queryKey: ["mine"],
    queryFn: ({ pageParam }) =>
      get<MatchList>(`/me/matches${pageParam ? `?cursor=${encodeURIComponent(pageParam)}` : ""}`),
    initialPageParam: "",
    getNextPageParam: (page) => page.next ?? undefined,
    refetchInterval: 8000,
  });
}
