/** The server's types as the app names them. */
import type * as Schema from "./schema";

export type {
  Analysis,
  BoardView,
  Choice,
  ColumnValue,
  DroppedPlan,
  Game,
  Joined,
  Kind,
  Level,
  Links,
  ListedMatch,
  LookAhead,
  OpenBody,
  Opened,
  Outcome,
  PlansDocument,
  Player,
  Side,
  Target,
  Words,
} from "./schema";

export type Clock = Schema.PerMove | Schema.Fischer | Schema.Correspondence;

/** A match as every game has it; a game's own fields (`discs_left`…) come on top. */
export type Match = Schema.MatchDocument & { discs_left?: Record<string, number> };

/** What a list shows of a match; the player's own list says more. */
export type MatchSummary = Schema.ListedMatch &
  Partial<Pick<Schema.OwnMatch, "seat" | "your_turn" | "paused">>;

export interface MatchList {
  items: MatchSummary[];
  next: string | null;
}
