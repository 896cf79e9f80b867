/** Tells the server which version this player has on the screen, so that no alert is sent about it. */
import { useEffect, useRef, useSyncExternalStore } from "react";
import type { MatchSession } from "../../live/matchState";
import { useMatchState } from "../../live/useMatch";
import type { Match } from "../../shared/api/types";
import type { Seat } from "./situation";

function subscribe(onChange: () => void): () => void {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}

/** Once for each version and connection, by a player's page that is in sight; by request only if no socket gets through. */
export function useSeen(match: Match | null, session: MatchSession, seat: Seat): void {
  const line = useMatchState(session, (state) => state.line);
  const visible = useSyncExternalStore(subscribe, () => document.visibilityState === "visible");
  const told = useRef(0);
  const version = match?.version ?? 0;
  const player = seat != null && (match?.seats.includes(seat) ?? false);
  useEffect(() => {
    if (line === "connecting") told.current = 0;
    if (!player || !visible || line === "connecting" || version <= told.current) return;
    told.current = version;
    session.seen(version);
  }, [session, player, visible, line, version]);
}
