/** A room for tests: Amy and Kat (Blue) against Joe and Simon (Red), before the first disc. */
import type { Room, RoomGame, RoomPlayer, Rush, Team } from "./roomTypes";

export function samplePlayer(id: string, name: string, team: Team | null): RoomPlayer {
  const standing = {
    points: 0,
    wins: 0,
    draws: 0,
    losses: 0,
    guess_points: 0,
    streak: 0,
    puzzle_points: 0,
    hill_points: 0,
    total: 0,
  };
  return { id, name, avatar: "arch", team, connected: true, asleep: false, wishes_team: null, ...standing };
}

export function sampleGame(part: Partial<RoomGame> = {}): RoomGame {
  return {
    match_id: "m1",
    game: "connect-four",
    version: 5,
    board: Array.from({ length: 6 }, () => Array.from({ length: 7 }, () => null)),
    current: { player_id: "amy", team: "blue" },
    next: { player_id: "joe", team: "red" },
    upcoming: ["amy", "joe", "kat", "simon"],
    moves: [],
    legal_columns: [0, 1, 2, 3, 4, 5, 6],
    last_move: null,
    deadline_in_ms: 30_000,
    remaining_ms: 30_000,
    starts_in_ms: null,
    extra_time: false,
    outcome: null,
    points: {},
    guesses: null,
    hill: false,
    view: null,
    ...part,
  };
}

/** The third puzzle of a rush: one disc lies in column 4, and Red is to move. */
export function sampleRush(part: Partial<Rush> = {}): Rush {
  const board = sampleGame().board.map((row, at) =>
    row.map((_, column) => (at === 5 && column === 3 ? "blue" : null)),
  );
  return {
    round: 3,
    rounds: 10,
    step: "asked",
    version: 31,
    round_ms: 20_000,
    ends_in_ms: 12_000,
    puzzle: { number: 7, board, team: "red", kind: "win", length: 2, legal_columns: [0, 1, 2, 3, 4, 5, 6] },
    answered: [],
    solution: null,
    points: {},
    ...part,
  };
}

export function sampleRoom(part: Partial<Room> = {}): Room {
  return {
    code: "KTRM",
    phase: "playing",
    version: 10,
    host: { player_id: null, connected: true, claimable_in_ms: null },
    players: [
      samplePlayer("amy", "Amy", "blue"),
      samplePlayer("joe", "Joe", "red"),
      samplePlayer("kat", "Kat", "blue"),
      samplePlayer("simon", "Simon", "red"),
    ],
    teams: { blue: ["amy", "kat"], red: ["joe", "simon"] },
    starts: "blue",
    locked: false,
    hints: true,
    muted: false,
    more_time: false,
    more_time_for: [],
    short_turns: false,
    vote: false,
    volume: 2,
    turn_seconds: 30,
    paused: null,
    activity: { kind: "teams", game: "connect-four" },
    games: [],
    game: sampleGame(),
    rush: null,
    hill: null,
    section: 1,
    stars: 0,
    sections: [],
    games_played: 0,
    next_in_ms: null,
    evening: null,
    fault: null,
    ...part,
  };
}
