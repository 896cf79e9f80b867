/** A party room as a screen shows it: the latest snapshot and pending commands. */
import type { AnswersMessage, AudienceMessage, GuessesMessage } from "./messages";
import type { Reaction, Room } from "./roomTypes";
import { type LiveState, NOT_OPEN } from "./subject";

/** A disc this phone has dropped. */
export interface Drop {
  readonly column: number;
  /** The game and the position it was meant for. */
  readonly match: string;
  readonly version: number;
  /** How many discs lay there before it. */
  readonly moves: number;
  /** The version of the game that made it true, once acknowledged. */
  readonly landed: number | null;
}

/** A reaction that was heard a moment ago. */
export interface Heard {
  readonly id: number;
  readonly player_id: string;
  readonly kind: Reaction;
}

export type Notice =
  | { readonly kind: "dropped"; readonly column: number; readonly version: number }
  | { readonly kind: "late" | "skipped"; readonly column: number; readonly version: number }
  | { readonly kind: "missed"; readonly count: number; readonly version: number };

export interface You {
  readonly player_id: string | null;
  readonly host: boolean;
  /** The host has blocked this person. */
  readonly blocked?: boolean;
}

export interface RoomState extends LiveState {
  readonly room: Room | null;
  /** When the room's remaining times were true, by the server's clock. */
  readonly asOf: number;
  /** Who the server takes this screen for; undefined until it has said. */
  readonly you: You | undefined;
  readonly elsewhere: boolean;
  readonly drop: Drop | null;
  readonly notice: Notice | null;
  /** What the player's team has guessed in this turn, as far as the server has told. */
  readonly guesses: GuessesMessage | null;
  /** This phone's guess, and the turn it was meant for. */
  readonly guess: { readonly turn: number; readonly column: number } | null;
  /** Who has answered the puzzle, as far as the server has told. */
  readonly answers: AnswersMessage | null;
  /** This phone's answer, the round it was meant for, and whether the server has taken it. */
  readonly answer: { readonly round: number; readonly column: number; readonly taken: boolean } | null;
  /** The columns that a hint left in this round. */
  readonly hint: { readonly round: number; readonly columns: readonly number[] } | null;
  /** The audience, as far as the server has told; phones of players are not told. */
  readonly audience: AudienceMessage | null;
  readonly reactions: readonly Heard[];
  readonly problem: { readonly error: unknown; readonly id: number } | null;
}

export const EMPTY: RoomState = {
  ...NOT_OPEN,
  room: null,
  asOf: 0,
  you: undefined,
  elsewhere: false,
  drop: null,
  notice: null,
  guesses: null,
  guess: null,
  answers: null,
  answer: null,
  hint: null,
  audience: null,
  reactions: [],
  problem: null,
};

/** The turn that is on, from 1. */
export function turnOf(room: Room | null): number {
  return (room?.game?.moves.length ?? 0) + 1;
}

/** What a new snapshot ends and tells: guesses of an earlier turn, the player's disc, a disc that fell by itself. */
export function settle(state: RoomState, room: Room): Partial<RoomState> {
  const version = room.game?.version ?? 0;
  const ended = { ...ofTurn(state, room), ...ofRound(state, room) };
  const last = room.game?.last_move;
  const mine = last?.automatic && last.player_id === state.you?.player_id;
  if (mine && state.room?.game?.version !== version)
    return { ...ended, notice: { kind: last.requested ? "skipped" : "late", column: last.column, version } };
  return { ...ended, ...landing(state.drop, room) };
}

/** Guesses last as long as their turn; what became of a turn is not told in the next game. */
function ofTurn({ guess, guesses, room: before }: RoomState, room: Room): Partial<RoomState> {
  const turn = turnOf(room);
  const same = before?.game?.match_id === room.game?.match_id;
  return {
    ...(!same && { notice: null }),
    guess: same && guess?.turn === turn ? guess : null,
    guesses: same && guesses?.turn === turn ? guesses : null,
  };
}

/** Answers and hints last as long as their puzzle is shown: the next rush has rounds of the same number. */
function ofRound({ answer, answers, hint, room: before }: RoomState, { rush }: Room): Partial<RoomState> {
  const same = before?.rush?.puzzle?.number === rush?.puzzle?.number;
  const round = same && (rush?.step === "asked" || rush?.step === "shown") ? rush.round : null;
  return {
    answer: answer?.round === round ? answer : null,
    answers: answers?.number === round ? answers : null,
    hint: hint?.round === round ? hint : null,
  };
}

/** The server has taken the disc; it is shown as on its way until the room shows it. */
export function acknowledged({ room }: RoomState, drop: Drop): Partial<RoomState> {
  return { drop, ...(room && landing(drop, room)) };
}

/** Ends a drop that has been acknowledged as soon as the room shows it. */
function landing(drop: Drop | null, { game }: Room): Partial<RoomState> {
  if (drop?.landed == null) return {};
  if (game?.match_id === drop.match && game.version < drop.landed) return {};
  return { drop: null, notice: { kind: "dropped", column: drop.column, version: drop.landed } };
}
