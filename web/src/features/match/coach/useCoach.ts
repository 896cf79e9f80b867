/** The coach: before a mistake against the computer is played, it asks for a second look. */
import { useEffect, useRef, useState } from "react";
import type { Target } from "../../../board/view";
import type { MatchSession } from "../../../live/matchState";
import type { Match } from "../../../shared/api/types";
import { againstBot, myTurn, type Seat } from "../situation";
import type { Fault } from "./judge";
import { looksLeft, noteLook } from "./looks";

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

const movesOf = (match: Match) => match.moves.map((column) => Number(column) + 1).join("");

export function useCoach(match: Match, session: MatchSession, seat: Seat): Coach {
  const on = match.game === "connect-four" && againstBot(match) && !match.rated && myTurn(match, seat);
  const [held, setHeld] = useState<Held | null>(null);
  const looking = useRef(false);
  const moves = on ? movesOf(match) : null;
  useEffect(() => {
    if (moves !== null) void import("./judge").then(({ prepare }) => prepare(moves));
  }, [moves]);
  const look = async (target: Target) => {
    const { faultOf } = await import("./judge");
    const fault = await faultOf(movesOf(match), Number(target.move.column));
    if (!fault || session.store.getState().match?.version !== match.version) return session.play(target);
    noteLook(match);
    setHeld({ fault, left: looksLeft(match), target, version: match.version });
  };
  const play = (target: Target) => {
    if (!on || looksLeft(match) <= 0) return session.play(target);
    if (looking.current) return;
    looking.current = true;
    look(target)
      .catch(() => session.play(target))
      .finally(() => {
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
