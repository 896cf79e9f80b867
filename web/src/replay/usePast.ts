/** A match as it was after so many moves, whatever its game. */
import { useEffect, useState } from "react";
import type { BoardView } from "../board/view";
import { get } from "../shared/api/call";
import type { Match } from "../shared/api/types";

export interface Past {
  readonly view: BoardView;
  /** Who made the last of those moves. */
  readonly mover: string | null;
}

/** The board shown before stays until the one asked for is there. */
export function usePast(match: Match, ply: number): Past {
  const [past, setPast] = useState<Past>(() => pastOf(match));
  useEffect(() => {
    let here = true;
    if (ply === match.moves.length) setPast(pastOf(match));
    else {
      get<Match>(`/matches/${match.id}?at=${ply}`)
        .then((then) => here && setPast(pastOf(then)))
        .catch(() => undefined);
    }
    return () => {
      here = false;
    };
  }, [match, ply]);
  return past;
}

function pastOf(match: Match): Past {
  return { view: match.view, mover: match.last_move?.seat ?? null };
}
