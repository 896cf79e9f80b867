/** Taking the free seat of an open match. */
import { useState } from "react";
import { post, sentence } from "./api/http";
import type { Match } from "./api/types";
import { useSettings } from "./settings";

export interface SeatTaken {
  readonly match: Match;
  readonly seat: string;
}

export function useJoin(onJoined: (seated: SeatTaken) => void) {
  const [problem, setProblem] = useState<string | null>(null);
  const join = async (id: string) => {
    const name = useSettings.getState().name.trim();
    try {
      onJoined(await post<SeatTaken>(`/matches/${id}/join`, name ? { name } : {}));
    } catch (error) {
      setProblem(sentence(error));
    }
  };
  return { join: (id: string) => void join(id), problem };
}
