/** A party room as a screen shows it: the latest snapshot and pending commands. */
import type { HintMessage } from "./messages";
import type { Reaction, Room } from "./roomTypes";
import { type LiveState, NOT_OPEN } from "./subject";

export interface Hint {
  readonly column: number;
  readonly player_id: string;
  /** The position it was meant for: a hint ends with the turn. */
  readonly version: number;
}

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

export type Notice =
  | { readonly kind: "dropped"; readonly column: number; readonly version: number }
  | { readonly kind: "late" | "skipped"; readonly column: number; readonly version: number }
  | { readonly kind: "missed"; readonly count: number; readonly version: number };

export interface You {
  readonly player_id: string | null;
  readonly host: boolean;
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
  readonly hints: readonly Hint[];
  readonly reactions: Readonly<Record<string, Reaction>>;
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
  hints: [],
  reactions: {},
  problem: null,
};

/** What a new snapshot ends and tells: hints of an earlier turn, the player's disc, a disc that fell by itself. */
export function settle(state: RoomState, room: Room): Partial<RoomState> {
  const version = room.game?.version ?? 0;
  const hints = state.hints.filter((hint) => hint.version === version);
  const last = room.game?.last_move;
  const mine = last?.automatic && last.player_id === state.you?.player_id;
  if (mine && state.room?.game?.version !== version)
    return { hints, notice: { kind: last.requested ? "skipped" : "late", column: last.column, version } };
  return { hints, ...landing(state.drop, room) };
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

/** A team mate's hint takes the place of an earlier one. */
export function hinted({ room, hints }: RoomState, { player_id, column }: HintMessage): Partial<RoomState> {
  const others = hints.filter((one) => one.player_id !== player_id);
  return { hints: [...others, { column, player_id, version: room?.game?.version ?? 0 }] };
}
