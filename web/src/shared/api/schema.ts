// Made by web/scripts/api_types.py from the server's OpenAPI document. Do not edit: `make api-types`.

export interface Analysis {
  to_move: string | null;
  verdict: "draw" | "loss" | "win";
  moves_to_end: number;
  best: Array<number>;
  columns: Array<ColumnValue>;
}

export interface BoardView {
  title: string;
  rows: number;
  columns: number;
  cells: Array<Array<string | null>>;
  sides: Array<Side>;
  style?: "holes" | "squares";
  to_move?: string | null;
  last?: Array<[number, number]>;
  automatic?: boolean;
  lines?: Array<Array<[number, number]>>;
  targets?: Array<Target>;
  column_labels?: Array<string>;
  row_labels?: Array<string>;
}

export interface BotOpponent {
  kind: "bot";
  level: string;
}

export interface ColumnValue {
  column: number;
  legal: boolean;
  score: number | null;
  verdict: "draw" | "loss" | "win" | null;
  moves_to_end: number | null;
}

export interface Correspondence {
  kind: "correspondence";
  days: number;
}

export interface Fischer {
  kind: "fischer";
  initial: number;
  increment: number;
}

export interface Game {
  game_type: string;
  name: string;
  description: string;
  min_players: number;
  max_players: number;
  seats: Array<string>;
  move_schema: Record<string, unknown>;
  bots: Array<Level>;
  rooms_only: boolean;
  analysis: boolean;
}

export interface Human {
  kind: "human";
}

export interface Joined {
  match: Match;
  seat: string | null;
  token: string | null;
}

export interface Level {
  level: string;
  name: string;
  description: string;
}

export interface Links {
  play: string;
  watch: string;
  invite: string;
}

export interface ListedMatch {
  id: string;
  game: string;
  status: "aborted" | "completed" | "in_progress" | "open";
  visibility: "public" | "unlisted";
  version: number;
  seats: Array<string>;
  players: Array<ListedPlayer>;
  active_seat: string | null;
  clock: PerMove | Fischer | Correspondence | null;
  outcome: Outcome | null;
  opened_at: string;
  changed_at: string;
}

export interface ListedPlayer {
  seat: string;
  name: string;
  kind: "bot" | "human";
}

export interface Match {
  id: string;
  game: string;
  status: "aborted" | "completed" | "in_progress" | "open";
  version: number;
  visibility: "public" | "unlisted";
  seats: Array<string>;
  players: Array<Player>;
  active_seat: string | null;
  view: BoardView;
  moves: Array<unknown>;
  legal_moves: Array<unknown>;
  last_move: Record<string, unknown> | null;
  outcome: Outcome | null;
  clock: RunningClock | null;
  away: Record<string, number>;
  watching: number;
  rematch: Offers;
  next_match: string | null;
}

export interface MatchList {
  items: Array<ListedMatch>;
  next: string | null;
}

export interface Next {
  id: string;
  seat: string | null;
}

export interface Offers {
  offered: Array<string>;
}

export interface OpenBody {
  command_id?: string | null;
  game: string;
  name?: string | null;
  seat?: string;
  opponent?: Human | BotOpponent | SameScreen;
  clock?: PerMove | Fischer | Correspondence | null;
  visibility?: "public" | "unlisted";
  moves?: string | Array<unknown>;
}

export interface Opened {
  match: Match;
  seat: string | null;
  token: string | null;
  links: Links;
}

export interface Outcome {
  kind: "draw" | "win";
  winner: string | null;
  reason: string;
  lines?: Array<Array<[number, number]>>;
}

export interface OwnMatch {
  id: string;
  game: string;
  status: "aborted" | "completed" | "in_progress" | "open";
  visibility: "public" | "unlisted";
  version: number;
  seats: Array<string>;
  players: Array<ListedPlayer>;
  active_seat: string | null;
  clock: PerMove | Fischer | Correspondence | null;
  outcome: Outcome | null;
  opened_at: string;
  changed_at: string;
  seat: string;
  your_turn: boolean;
}

export interface OwnMatchList {
  items: Array<OwnMatch>;
  next: string | null;
}

export interface PerMove {
  kind: "per_move";
  seconds: number;
  on_timeout?: "forfeit" | "random_move";
}

export interface Player {
  seat: string;
  name: string;
  kind: "bot" | "human";
  level: string | null;
  connected: boolean;
}

export interface Rematched {
  match: Match;
  version: number;
  next: Next | null;
}

export interface Review {
  accuracy: Record<string, number>;
  turning_point: number | null;
  moves: Array<ReviewedMove>;
}

export interface ReviewedMove {
  ply: number;
  seat: string;
  column: number;
  before: Value;
  after: Value;
  best: Array<number>;
  label: "best" | "blunder" | "forced" | "good" | "inaccuracy" | "mistake";
  sentence: string;
}

export interface RunningClock {
  kind: "correspondence" | "fischer" | "per_move";
  running: string | null;
  remaining_ms: Record<string, number>;
  deadline_in_ms: number | null;
}

export interface SameScreen {
  kind: "same_screen";
  name?: string | null;
}

export interface Side {
  id: string;
  name: string;
  colour: "black" | "blue" | "green" | "red" | "white" | "yellow";
  mark: "circle" | "cross" | "diamond" | "dot" | "ring";
}

export interface Target {
  move: Record<string, unknown>;
  name: string;
  zone: "cell" | "column";
  cell: [number, number] | null;
  closed?: string | null;
}

export interface Value {
  verdict: "draw" | "loss" | "win";
  moves_to_end: number;
}
