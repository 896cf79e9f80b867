/** A match as it was after N moves, whatever its game. */
import type { BoardView } from "../board/view";
import { get } from "../shared/api/call";
import type { Match } from "../shared/api/types";
import { useFetched } from "../shared/fetched";
import { useTranslated } from "../shared/gameWords";

export interface Past {
  readonly view: BoardView;
  /** Who made the last of those moves. */
  readonly mover: string | null;
}

/** The board shown before stays until the one asked for is there. The match is in the reader's language already. */
export function usePast(match: Match, ply: number): Past {
  const now = ply === match.moves.length;
  const { data } = useFetched(`${match.id} ${now ? `now ${match.version}` : ply}`, () =>
    now ? Promise.resolve(null) : get<Match>(`/matches/${match.id}?at=${ply}`),
  );
  const past = useTranslated(data);
  return pastOf(now || !past ? match : past);
}

function pastOf(match: Match): Past {
  return { view: match.view, mover: match.last_move?.seat ?? null };
}
