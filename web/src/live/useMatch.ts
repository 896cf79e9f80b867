/** The match of a page: opened when the page appears, closed when it goes. Give the page the match's id as key. */
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { Target } from "../board/view";
import type { Handover, MatchSession, MatchState } from "./matchState";
import { openMatch } from "./matchStore";

const handovers = new Map<string, Handover & { first?: Target }>();

/** Keeps what was just opened, so that the match page starts with it and plays the first move at once. */
export function handOver(id: string, handover: Handover, first?: Target): void {
  handovers.set(id, first ? { ...handover, first } : handover);
}

export function useMatch(id: string): MatchSession {
  const [session] = useState(() => start(id));
  useEffect(() => () => session.close(), [session]);
  return session;
}

function start(id: string): MatchSession {
  const handover = handovers.get(id);
  handovers.delete(id);
  const session = openMatch(id, handover);
  if (handover?.first) session.play(handover.first);
  return session;
}

export function useMatchState<T>(session: MatchSession, select: (state: MatchState) => T): T {
  return useStore(session.store, select);
}
