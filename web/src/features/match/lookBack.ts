/** Going back in a game: which position is shown, and playing on from it. */
import { useEffect, useState } from "react";
import type { MatchSession } from "../../live/matchState";
import { get } from "../../shared/api/http";
import type { Match, Target } from "../../shared/api/types";
import { useText } from "../../shared/i18n/text";
import { announce } from "../../shared/ui/announce";
import { ownPlies, usePlayFrom } from "./again";
import { alone, type Seat } from "./situation";

export interface LookBack {
  /** The moves on the board that is shown; null while the present is shown. */
  readonly ply: number | null;
  /** The match as it was then, once the server has answered. */
  readonly past: Match | null;
  readonly earlier: (() => void) | null;
  readonly later: (() => void) | null;
  /** Begins to look back; null if the game cannot be continued alone, or there is nothing to go back to. */
  readonly open: (() => void) | null;
  close(): void;
  playOn(first?: Target): void;
}

export function useLookBack(match: Match, session: MatchSession, seat: Seat): LookBack {
  const t = useText();
  const playFrom = usePlayFrom(match, session, seat);
  const [ply, setPly] = useState<number | null>(null);
  const past = usePast(match.id, ply);
  const plies = alone(match, seat) ? ownPlies(match, seat) : [];
  const place = ply == null ? plies.length : plies.indexOf(ply);
  const at = (index: number) => {
    const next = plies[index];
    if (next == null) return null;
    return () => {
      setPly(next);
      announce(t.again.title(next));
    };
  };
  return {
    ply,
    past,
    earlier: at(place - 1),
    later: at(place + 1),
    open: ply == null ? at(plies.length - 1) : null,
    close: () => setPly(null),
    playOn: (first) => void playFrom(ply ?? 0, first),
  };
}

function usePast(id: string, ply: number | null): Match | null {
  const [known, setKnown] = useState<Record<number, Match>>({});
  const asked = ply != null && !known[ply];
  useEffect(() => {
    if (!asked) return;
    let here = true;
    get<Match>(`/matches/${id}?at=${ply}`)
      .then((past) => here && setKnown((had) => ({ ...had, [ply]: past })))
      .catch(() => undefined);
    return () => {
      here = false;
    };
  }, [id, ply, asked]);
  return ply == null ? null : (known[ply] ?? null);
}
