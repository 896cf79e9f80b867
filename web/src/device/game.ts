/** A game on this device: what is kept of it, and the match it makes. */
import { after, type Position, winner } from "../connectFour/position";
import { boardView, SIDES } from "../connectFour/view";
import type { Match, Outcome, Player } from "../shared/api/types";
import { DEVICE } from "../shared/games";
import { readJson, writeJson } from "../shared/storage";
import { LEVELS, type LevelName, levelNamed } from "../solver/levels";

export interface DeviceGame {
  /** Columns 1-7. */
  readonly moves: string;
  /** The person's side; "both" when two people share the screen. */
  readonly seat: "red" | "yellow" | "both";
  readonly level: LevelName;
  readonly resigned: boolean;
}

const KEY = "fourline.device";

export function newGame(seat: DeviceGame["seat"], level: LevelName): DeviceGame {
  return { moves: "", seat, level, resigned: false };
}

/** The game this browser was playing, or null. */
export function keptGame(): DeviceGame | null {
  const found = readJson(KEY) as Partial<DeviceGame> | null;
  try {
    if (!found || typeof found.moves !== "string") return null;
    after(found.moves);
    const seat = found.seat === "yellow" || found.seat === "both" ? found.seat : "red";
    return { moves: found.moves, seat, level: levelNamed(found.level), resigned: found.resigned === true };
  } catch {
    return null;
  }
}

/** The kept game, if it has begun and is not over. */
export function unfinishedGame(): DeviceGame | null {
  const game = keptGame();
  return game?.moves && !game.resigned && !after(game.moves).over ? game : null;
}

export function keep(game: DeviceGame): void {
  writeJson(KEY, game);
}

/** The other side of the table. */
export function swapped(seat: DeviceGame["seat"]): DeviceGame["seat"] {
  return seat === "both" ? "both" : seat === "red" ? "yellow" : "red";
}

/** The game as every match page knows one. `name` is the person's, empty for none. */
export function matchOf(game: DeviceGame, name: string): Match {
  const position = after(game.moves);
  const outcome = outcomeOf(game, position);
  const view = boardView(position);
  const [row, column] = view.last[0] ?? [0, 0];
  const played = game.moves.length;
  const mover = SIDES[(played + 1) % 2] ?? "red";
  return {
    id: DEVICE,
    game: "connect-four",
    status: outcome ? "completed" : "in_progress",
    version: played + 1,
    visibility: "unlisted",
    seats: [...SIDES],
    players: SIDES.map((seat) => playerAt(game, seat, name)),
    active_seat: SIDES[played % 2] ?? "red",
    view: outcome ? { ...view, to_move: null } : view,
    moves: [...game.moves].map((digit) => Number(digit) - 1),
    legal_moves: [],
    last_move: played ? { seat: mover, automatic: false, row, column } : null,
    outcome,
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
    set: null,
    even: null,
    discs_left: { red: 21 - Math.ceil(played / 2), yellow: 21 - Math.floor(played / 2) },
  };
}

function playerAt(game: DeviceGame, seat: "red" | "yellow", name: string): Player {
  if (game.seat === "both" || game.seat === seat)
    return {
      seat,
      name: (game.seat === seat && name) || seat,
      kind: "human",
      level: null,
      connected: true,
    };
  const level = LEVELS.find((one) => one.level === game.level);
  return { seat, name: level?.name ?? game.level, kind: "bot", level: game.level, connected: true };
}

function outcomeOf(game: DeviceGame, position: Position): Outcome | null {
  if (game.resigned) return { kind: "win", winner: swapped(game.seat), reason: "resignation", lines: [] };
  if (!position.over) return null;
  const won = winner(position);
  if (won === null) return { kind: "draw", winner: null, reason: "full_board", lines: [] };
  return { kind: "win", winner: SIDES[won], reason: "connected", lines: boardView(position).lines };
}
