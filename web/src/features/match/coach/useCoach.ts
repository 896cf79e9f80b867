/** The coach: before a mistake against the computer is played, it asks for a second look. */
import { useEffect, useRef, useState } from "react";
import type { Target } from "../../../board/view";
import type { MatchSession } from "../../../live/matchState";
import type { Match } from "../../../shared/api/types";
import { againstBot, myTurn, type Seat } from "../situation";
import { type Fault, faultOf, prepare } from "./judge";
import { forgetOthers, looksLeft, movesOf, noteLook } from "./looks";

export interface Held {
  readonly fault: Fault;
  readonly left: number;
  readonly target: Target;
  readonly version: number;
}

export interface Coach {
  readonly held: Held | null;
  readonly play: (target: Target) => void;
  readonly takeBack: () => void;
  readonly playAnyway: () => void;
}

export function useCoach(match: Match, session: MatchSession, seat: Seat): Coach {
  const on = match.game === "connect-four" && againstBot(match) && !match.rated && myTurn(match, seat);
  const [held, setHeld] = useState<Held | null>(null);
  const looking = useRef(false);
  const isHere = useIsHere();
  const moves = on ? movesOf(match) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every position; presence changes the match too
  useEffect(() => {
    if (moves === null) return;
    forgetOthers(match);
    prepare(moves);
  }, [moves, match.id]);
  /** A disc is for the position it was dropped in: if there is another one by now, it is not played. */
  const isCurrent = () => isHere() && session.store.getState().match?.version === match.version;
  const look = async (target: Target) => {
    const fault = await faultOf(movesOf(match), Number(target.move.column)).catch(() => null);
    if (!isCurrent()) return;
    if (!fault) return session.play(target);
    noteLook(match);
    setHeld({ fault, left: looksLeft(match), target, version: match.version });
  };
  const play = (target: Target) => {
    if (!on || looksLeft(match) <= 0) return session.play(target);
    if (looking.current) return;
    looking.current = true;
    void look(target).finally(() => {
      looking.current = false;
    });
  };
  const current = held?.version === match.version ? held : null;
  return {
    held: current,
    play,
    takeBack: () => setHeld(null),
    playAnyway: () => {
      setHeld(null);
      if (current) session.play(current.target);
    },
  };
}

/** Whether the page is still open. */
function useIsHere(): () => boolean {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return () => here.current;
}
