/** The match of a page: open while the page is shown. Give the page the match's id as key. */
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { useHandover } from "./handover";
import type { MatchSession, MatchState } from "./matchState";
import { createMatch } from "./matchStore";

export function useMatch(id: string): MatchSession {
  const handover = useHandover(id);
  const [session] = useState(() => createMatch(id, handover));
  useEffect(() => session.open(), [session]);
  return session;
}

export function useMatchState<T>(session: MatchSession, select: (state: MatchState) => T): T {
  return useStore(session.store, select);
}
