/** A game on this device: what is kept of it, and the match it makes. */
import { after, type Position, winner } from "../connectFour/position";
import { boardView, SIDES } from "../connectFour/view";
import type { Match, Outcome, Player } from "../shared/api/types";
import { DEVICE } from "../shared/games";
import { EVEN } from "../shared/level";
import { LEVELS, type LevelName } from "../solver/levels";
import type { Drawn } from "./decks";
import type { EvenPlay } from "./even";

export type DeviceLevel = LevelName | typeof EVEN;
type Side = (typeof SIDES)[number];

/** Where a game began other than on the empty board. */
export type DeviceStart = Drawn | { readonly kind: "swap" };

/** The set's game that is played, and the points made before it, by the seats of this game. */
export interface DeviceSet {
  readonly game: 1 | 2;
  readonly points: Readonly<Record<Side, number>>;
}

export interface DeviceGame {
  /** Columns 1-7; those of the opening come first. */
  readonly moves: string;
  /** The person's side; "both" when two people share the screen. */
  readonly seat: "red" | "yellow" | "both";
  readonly level: DeviceLevel;
  readonly resigned: boolean;
  readonly start: DeviceStart | null;
  readonly swapped: boolean;
  readonly set: DeviceSet | null;
  /** How strong the even opponent plays in this game. */
  readonly even: EvenPlay | null;
}

const NO_POINTS = { red: 0, yellow: 0 };
export const GAMES = 2;

/** What can be asked for beside the side and the level. */
export interface Terms {
  readonly start?: DeviceStart | null;
  readonly two?: boolean;
  readonly even?: EvenPlay | null;
}

export function newGame(seat: DeviceGame["seat"], level: DeviceLevel, terms: Terms = {}): DeviceGame {
  const { start = null, two = false, even = null } = terms;
  return {
    moves: openingOf(start),
    seat,
    level,
    resigned: false,
    start,
    swapped: false,
    set: two ? { game: 1, points: NO_POINTS } : null,
    even: level === EVEN ? even : null,
  };
}

export function openingOf(start: DeviceStart | null): string {
  return start && start.kind !== "swap" ? start.moves : "";
}

/** The other side of the table. */
export function swapped(seat: DeviceGame["seat"]): DeviceGame["seat"] {
  return seat === "both" ? "both" : seat === "red" ? "yellow" : "red";
}

/** Whether the player on turn may exchange seats instead of moving. */
export function isSwapOpen(game: DeviceGame): boolean {
  return game.start?.kind === "swap" && !game.swapped && game.moves.length === 1 && !game.resigned;
}

/** The points of the set so far, by the seats of this game: 1 for a win, ½ for a draw. */
export function pointsOf(game: DeviceGame, outcome: Outcome | null): Record<Side, number> {
  const before = game.set?.points ?? NO_POINTS;
  if (!outcome) return { ...before };
  const made = (seat: Side) => (outcome.winner ? Number(outcome.winner === seat) : 0.5);
  return { red: before.red + made("red"), yellow: before.yellow + made("yellow") };
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
    version: played + 1 + Number(game.swapped),
    visibility: "unlisted",
    seats: [...SIDES],
    players: SIDES.map((seat) => playerAt(game, seat, name)),
    active_seat: SIDES[played % 2] ?? "red",
    view: outcome ? { ...view, to_move: null } : view,
    moves: [...game.moves].map((digit) => Number(digit) - 1),
    written: [...game.moves],
    legal_moves: [],
    playable: [],
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
    ...termsOf(game, outcome),
    discs_left: { red: 21 - Math.ceil(played / 2), yellow: 21 - Math.floor(played / 2) },
  };
}

type TermFields = Pick<
  Match,
  "given" | "start" | "swap" | "swapped" | "set" | "even" | "rated" | "paired" | "ratings"
>;

function termsOf(game: DeviceGame, outcome: Outcome | null): TermFields {
  const { start, set, even } = game;
  return {
    given: openingOf(start).length,
    start: start && shownStart(start),
    swap: isSwapOpen(game),
    swapped: game.swapped,
    set: set && { of: GAMES, game: set.game, score: pointsOf(game, outcome) },
    even: outcome && even ? { strength: even.strength } : null,
    rated: false,
    paired: false,
    ratings: null,
  };
}

function shownStart(start: DeviceStart): NonNullable<Match["start"]> {
  if (start.kind === "swap") return { kind: "swap", deck: null, number: null };
  const { kind, deck, number, favours, share } = start;
  return { kind, deck, number, ...(favours && share ? { favours, share } : {}) };
}

function playerAt(game: DeviceGame, seat: Side, name: string): Player {
  if (game.seat === "both" || game.seat === seat)
    return {
      seat,
      name: (game.seat === seat && name) || seat,
      kind: "human",
      level: null,
      connected: true,
      profile: null,
      rating: null,
    };
  const level = LEVELS.find((one) => one.level === game.level);
  return {
    seat,
    name: level?.name ?? game.level,
    kind: "bot",
    level: game.level,
    connected: true,
    profile: null,
    rating: null,
  };
}

function outcomeOf(game: DeviceGame, position: Position): Outcome | null {
  if (game.resigned) return { kind: "win", winner: swapped(game.seat), reason: "resignation", lines: [] };
  if (!position.over) return null;
  const won = winner(position);
  if (won === null) return { kind: "draw", winner: null, reason: "full_board", lines: [] };
  return { kind: "win", winner: SIDES[won], reason: "connected", lines: boardView(position).lines };
}
