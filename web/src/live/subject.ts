/** What a live session tells, and what a match and a room do differently. */
import type { ServerMessage } from "./messages";
import type { Line } from "./socket";

export interface LiveState {
  /** "broken": the server cannot show it; "limited": it has had too many requests. Both are asked for again. */
  readonly phase: "loading" | "ready" | "missing" | "broken" | "limited";
  readonly line: Line;
  /** A command had to be sent again and is not answered yet. */
  readonly resending: boolean;
}

export const NOT_OPEN: LiveState = { phase: "loading", line: "connecting", resending: false };

export interface Subject<Snapshot, Heard extends ServerMessage, Command> {
  /** Where it is read; its socket is at `live` under it. */
  readonly path: string;
  /** The socket, where it is not below the path. */
  readonly live?: string;
  versionOf(snapshot: Snapshot): number;
  isOlder(next: Snapshot, known: Snapshot): boolean;
  /** A command as a request, for when there is no socket. */
  request(command: Command): Promise<{ readonly snapshot: Snapshot; readonly version: number }>;
  onMessage(message: Heard): void;
  /** `asOf` is the server's time when the snapshot was made. */
  onSnapshot(snapshot: Snapshot, asOf: number): void;
  onState(change: Partial<LiveState>): void;
}
