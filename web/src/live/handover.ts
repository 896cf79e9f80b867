/** What a page that opens a match hands to the page that shows it, in the state of the navigation. */
import { useCallback, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import type { Target } from "../board/view";
import type { Match } from "../shared/api/types";
import { matchPath } from "../shared/games";

export interface Handover {
  readonly match: Match;
  readonly seat: string | null;
  /** A move that was pressed already. */
  readonly first?: Target;
}

type Enter = (opened: Omit<Handover, "first">, first?: Target, replace?: boolean) => void;

/**
 * Goes to a match that has just been opened or joined; `first` is played there at once. With `replace` the browser's
 * Back leads past the page that is left. A page that is there already stays, so that pressing twice enters once.
 */
export function useEnterMatch(): Enter {
  const [, navigate] = useLocation();
  return useCallback(
    ({ match, seat }, first, replace = false) => {
      if (window.location.pathname === matchPath(match.id)) return;
      const state: Handover = first ? { match, seat, first } : { match, seat };
      navigate(matchPath(match.id), { state, replace });
    },
    [navigate],
  );
}

/** What was handed over to this page. It is used once: a reload asks the server. */
export function useHandover(id: string): Handover | undefined {
  const state: unknown = useHistoryState();
  const [handover] = useState(() => (isHandover(state, id) ? state : undefined));
  useEffect(() => {
    if (handover) window.history.replaceState(null, "");
  }, [handover]);
  return handover;
}

function isHandover(state: unknown, id: string): state is Handover {
  return (state as Partial<Handover> | null)?.match?.id === id;
}
