/** Going back in a game: which position is shown, and playing on from it where no one else has to agree. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { MatchSession } from "../../live/matchState";
import { sentence } from "../../shared/api/http";
import type { Match, Target } from "../../shared/api/types";
import { useTranslated } from "../../shared/gameWords";
import { useText } from "../../shared/i18n/text";
import { announce } from "../../shared/ui/announce";
import { ownPlies, usePlayFrom } from "./again";
import { mayGoBack, type Seat } from "./situation";

export interface LookBack {
  /** The moves on the board that is shown; null while the present is shown. */
  readonly ply: number | null;
  /** Whether one may play on from there; otherwise one only looks, and the game goes on. */
  readonly retry: boolean;
  /** The match as it was then, once it is known. */
  readonly past: Match | null;
  readonly earlier: (() => void) | null;
  readonly later: (() => void) | null;
  /** Begins to look back for playing on; null if the game cannot be continued alone, or there is nothing to go back to. */
  readonly open: (() => void) | null;
  /** Shows the game as it was after that many moves; the last of them is the present. */
  look(ply: number): void;
  close(): void;
  /** Plays on from there, at once if the game is over; a game that runs would end, so one is asked first. */
  playOn(first?: Target): void;
  /** What to do once one has answered; null while nothing is asked. */
  readonly asked: { yes(): void; no(): void } | null;
}

interface Shown {
  readonly ply: number;
  readonly retry: boolean;
}

export function useLookBack(match: Match, session: MatchSession, seat: Seat): LookBack {
  const t = useText();
  const playFrom = usePlayFrom(match, session, seat);
  const [shown, setShown] = useShown(match);
  const past = useTranslated(
    usePositionAfter(match, session, shown?.ply ?? null, (error) => {
      setShown(null);
      session.say(sentence(error));
    }),
  );
  const [wanted, setWanted] = useState<{ readonly ply: number; readonly first?: Target | undefined } | null>(
    null,
  );
  const own = mayGoBack(match, seat) ? ownPlies(match, seat) : [];
  const close = useCallback(() => setShown(null), [setShown]);
  const playOn = (first?: Target) => {
    const ply = shown?.ply ?? 0;
    if (match.status === "in_progress") setWanted({ ply, first });
    else void playFrom(ply, first);
  };
  const count = match.moves.length;
  const look = useCallback(
    (ply: number) => {
      const wanted = Math.max(0, ply);
      setShown(wanted < count ? { ply: wanted, retry: false } : null);
      announce(wanted < count ? t.again.looking(wanted) : t.again.leave);
    },
    [count, setShown, t],
  );
  const at = (index: number) => {
    const next = own[index];
    if (next == null) return null;
    return () => {
      setShown({ ply: next, retry: true });
      announce(t.again.title(next));
    };
  };
  const index = shown ? own.indexOf(shown.ply) : own.length;
  const steps = shown?.retry
    ? { earlier: at(index - 1), later: at(index + 1) }
    : stepsOf(shown?.ply ?? count, count, look);
  return {
    ply: shown?.ply ?? null,
    retry: shown?.retry ?? false,
    past,
    ...steps,
    open: shown ? null : at(own.length - 1),
    look,
    close,
    playOn,
    asked: wanted && {
      yes: () => void playFrom(wanted.ply, wanted.first),
      no: () => setWanted(null),
    },
  };
}

function stepsOf(ply: number, count: number, look: (ply: number) => void) {
  return {
    earlier: ply > 0 ? () => look(ply - 1) : null,
    later: ply < count ? () => look(ply + 1) : null,
  };
}

/** What is only looked at gives way to the present as soon as anything happens in the game. */
function useShown(match: Match) {
  const [shown, setShown] = useState<Shown | null>(null);
  const now = `${match.moves.length} ${match.status}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another move or another status is something happening
  useEffect(() => setShown((before) => (before?.retry ? before : null)), [now]);
  return [shown, setShown] as const;
}

/** Positions are known by their moves: what was taken back may be played differently. The one before stays until then. */
function usePositionAfter(
  match: Match,
  session: MatchSession,
  ply: number | null,
  onFailure: (error: unknown) => void,
): Match | null {
  const [known, setKnown] = useState<Record<string, Match>>({});
  const before = useRef<Match | null>(null);
  const failed = useRef(onFailure);
  failed.current = onFailure;
  const key = ply == null ? "" : JSON.stringify(match.moves.slice(0, ply));
  const asked = ply != null && !known[key];
  useEffect(() => {
    if (!asked) return;
    let here = true;
    session.past(ply).then(
      (past) => here && setKnown((had) => ({ ...had, [key]: past })),
      (error: unknown) => here && failed.current(error),
    );
    return () => {
      here = false;
    };
  }, [session, ply, key, asked]);
  before.current = ply == null ? null : (known[key] ?? before.current);
  return before.current;
}
