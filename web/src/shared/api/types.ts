/** The server's shapes as the app names them. Answers carry every field, also those with a default. */
import type * as Schema from "./schema";

export type { ColumnValue, Game, Joined, Level, Links, ListedMatch, OpenBody, Player } from "./schema";

export type Side = Schema.Side;
export type Target = Required<Schema.Target>;
export type BoardView = Required<Omit<Schema.BoardView, "targets">> & { targets: Target[] };
export type Outcome = Required<Schema.Outcome>;
export type Clock = Schema.PerMove | Schema.Fischer | Schema.Correspondence;
export type Analysis = Schema.Analysis;

/** A match as every game has it; a game's own fields (`discs_left`…) come on top. */
export interface Match extends Omit<Schema.Match, "view" | "outcome" | "clock" | "last_move"> {
  view: BoardView;
  outcome: Outcome | null;
  clock: (Clock & Schema.RunningClock) | null;
  last_move: ({ seat: string; automatic: boolean } & Record<string, unknown>) | null;
  discs_left?: Record<string, number>;
}

export interface Opened extends Omit<Schema.Opened, "match"> {
  match: Match;
}

/** What a list shows of a match; the own list says more. */
export type MatchSummary = Schema.ListedMatch & Partial<Pick<Schema.OwnMatch, "seat" | "your_turn">>;

export interface MatchList {
  items: MatchSummary[];
  next: string | null;
}
