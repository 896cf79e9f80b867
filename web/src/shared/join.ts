/** Taking the free seat of an open match. */
import { useRef, useState } from "react";
import { post, sentence } from "./api/http";
import type { Match } from "./api/types";
import { useSettings } from "./settings";

export interface SeatTaken {
  readonly match: Match;
  readonly seat: string;
}

export interface Joining {
  readonly join: (id: string) => void;
  /** The match being joined; another press does nothing until it is answered. */
  readonly joining: string | null;
  readonly problem: string | null;
}

export function useJoin(onJoined: (seated: SeatTaken) => void): Joining {
  const running = useRef(false);
  const [joining, setJoining] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const join = async (id: string) => {
    if (running.current) return;
    running.current = true;
    setJoining(id);
    setProblem(null);
    const name = useSettings.getState().name.trim();
    try {
      onJoined(await post<SeatTaken>(`/matches/${id}/join`, name ? { name } : {}));
    } catch (error) {
      setProblem(sentence(error));
    } finally {
      running.current = false;
      setJoining(null);
    }
  };
  return { join: (id) => void join(id), joining, problem };
}
