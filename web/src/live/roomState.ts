/** What a screen knows of a room: the server's last word, and what is on its way there. */
import type { Reaction, Room } from "./roomTypes";
import type { Line } from "./socket";

export interface Hint {
  readonly column: number;
  readonly player_id: string;
  /** The position it was meant for: a hint ends with the turn. */
  readonly version: number;
}

/** A disc this phone has dropped; the same command goes out again until the server has answered. */
export interface Drop {
  readonly column: number;
  readonly version: number;
  readonly command: string;
}

export type Notice =
  | { readonly kind: "dropped"; readonly column: number; readonly version: number }
  | { readonly kind: "late"; readonly column: number | null; readonly version: number }
  | { readonly kind: "missed"; readonly count: number; readonly version: number };

export interface You {
  readonly player_id: string | null;
  readonly host: boolean;
}

export interface RoomState {
  readonly phase: "loading" | "ready" | "missing";
  readonly room: Room | null;
  /** When the room's remaining times were true, by the server's clock. */
  readonly asOf: number;
  /** Who the server takes this screen for; undefined until it has said. */
  readonly you: You | undefined;
  readonly line: Line;
  readonly elsewhere: boolean;
  readonly drop: Drop | null;
  readonly notice: Notice | null;
  readonly hints: readonly Hint[];
  readonly reactions: Readonly<Record<string, Reaction>>;
  readonly problem: { readonly error: unknown; readonly id: number } | null;
}

export const EMPTY: RoomState = {
  phase: "loading",
  room: null,
  asOf: 0,
  you: undefined,
  line: "connecting",
  elsewhere: false,
  drop: null,
  notice: null,
  hints: [],
  reactions: {},
  problem: null,
};

/** What a new snapshot ends and tells: hints of an earlier turn, a disc that fell by itself. */
export function settle(state: RoomState, room: Room): Partial<RoomState> {
  const version = room.game?.version ?? 0;
  const hints = state.hints.filter((hint) => hint.version === version);
  const last = room.game?.last_move;
  const mine = last?.automatic && last.player_id === state.you?.player_id;
  if (!mine || state.room?.game?.version === version) return { hints };
  return { hints, notice: { kind: "late", column: last.column, version } };
}
