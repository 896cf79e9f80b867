/** A match for tests: Ada (Red) against Ben (Yellow), without a disc. */
import { connectFour } from "../board/examples.test-data";
import type { Match } from "../shared/api/types";
import type { EventMessage, MovePlayed, Welcome } from "./messages";

export const NOW = "2026-01-01T00:00:00Z";

export function sampleMatch(version: number, change: Partial<Match> = {}): Match {
  return {
    id: "m",
    game: "connect-four",
    version,
    status: "in_progress",
    seats: ["red", "yellow"],
    active_seat: "red",
    view: connectFour([]),
    players: [
      { seat: "red", name: "Ada", kind: "human", level: null, connected: true, profile: null, rating: null },
      {
        seat: "yellow",
        name: "Ben",
        kind: "human",
        level: null,
        connected: true,
        profile: null,
        rating: null,
      },
    ],
    moves: [],
    legal_moves: [0, 1, 2, 3, 4, 5, 6],
    last_move: null,
    outcome: null,
    clock: null,
    paused: null,
    away: {},
    watching: 0,
    rematch: { offered: [] },
    next_match: null,
    offers: { pause: [], tempo: {}, pause_until: {}, declined: {} },
    ways_out: null,
    given: 0,
    start: null,
    swap: false,
    swapped: false,
    set: null,
    even: null,
    rated: false,
    paired: false,
    ratings: null,
    ...change,
  } as Match;
}

export function welcome(version: number, change: Partial<Match> = {}): Welcome {
  return { type: "welcome", seat: "red", match: sampleMatch(version, change), version, server_now: NOW };
}

/** An event, with the match when it is the last of its commit. */
export function event(version: number, match?: Match): EventMessage {
  const played: MovePlayed = {
    type: "move_played",
    version,
    at: NOW,
    seat: "red",
    automatic: false,
    row: 5,
    column: 3,
  };
  return { type: "event", version, event: played, server_now: NOW, ...(match ? { match } : {}) };
}
