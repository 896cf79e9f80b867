/** The server's shapes, as the rest of the app names them. */
import type { BoardView, Side, Target } from "./schema";

export type { BoardView, Side, Target };

export interface Player {
  seat: string;
  name: string;
  kind: "human" | "bot";
  connected: boolean;
  level?: string | null;
}

export interface Outcome {
  kind: "win" | "draw";
  winner: string | null;
  reason: "connected" | "full_board" | "timeout" | "resignation" | "disconnect";
  lines: [number, number][][];
}

export type Clock =
  | { kind: "per_move"; seconds: number; on_timeout?: "forfeit" | "random_move" }
  | { kind: "fischer"; initial: number; increment: number }
  | { kind: "correspondence"; days: number };

export type ClockView = Clock & {
  running: string | null;
  remaining_ms: Record<string, number>;
  deadline_in_ms: number | null;
};

/** A match as every game has it; a game's own fields (`discs_left`…) come on top. */
export interface Match {
  id: string;
  game: string;
  status: "open" | "in_progress" | "completed" | "aborted";
  version: number;
  seats: string[];
  players: Player[];
  active_seat: string | null;
  view: BoardView | null;
  moves: unknown[];
  legal_moves: unknown[];
  last_move: ({ seat: string; automatic?: boolean } & Record<string, unknown>) | null;
  outcome: Outcome | null;
  clock: ClockView | null;
  away: Record<string, number>;
  watching: number;
  rematch: { offered: string[] };
  next_match: string | null;
  discs_left?: Record<string, number>;
}

export interface BotLevel {
  level: string;
  name: string;
  description: string;
}

export interface GameInfo {
  game_type: string;
  name: string;
  description: string;
  min_players: number;
  max_players: number;
  seats: string[];
  bots: BotLevel[];
  rooms_only?: boolean;
  analysis?: boolean;
}

export interface Opened {
  match: Match;
  seat: string;
  token: string | null;
  links: { play: string; watch: string; invite: string };
}

/** What a list shows of a match. */
export interface MatchSummary {
  id: string;
  game: string;
  status: Match["status"];
  seats: string[];
  players: Omit<Player, "connected">[];
  clock: Clock | null;
  outcome: Outcome | null;
  opened_at: string;
  changed_at?: string;
  version: number;
  active_seat?: string | null;
  seat?: string | null;
  your_turn?: boolean;
}

export interface MatchList {
  items: MatchSummary[];
  next: string | null;
}
