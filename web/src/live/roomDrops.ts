/** A disc on its way to the server: sent until it is answered, and told how it ended. */
import type { StoreApi } from "zustand/vanilla";
import { commandId, post, Refused, Unreachable } from "../shared/api/call";
import type { Drop, Notice, RoomState } from "./roomState";
import type { Room } from "./roomTypes";

const LATE = ["move/not_your_turn", "version/stale", "match/over", "room/wrong_phase"];
const AGAIN_MS = 1000;

interface Around {
  take(room: Room): void;
  fail(error: unknown): void;
  refresh(): void;
}

export class Drops {
  private closed = false;

  constructor(
    private readonly code: string,
    private readonly store: StoreApi<RoomState>,
    private readonly around: Around,
  ) {}

  send(column: number): void {
    const { room, drop } = this.store.getState();
    if (!room?.game || drop) return;
    const next = { column, version: room.game.version, command: commandId() };
    this.store.setState({ drop: next, notice: null, problem: null });
    void this.submit(next);
  }

  /** The line is back: what was not answered goes out again. */
  resume(): void {
    const { drop } = this.store.getState();
    if (drop) void this.submit(drop);
  }

  close(): void {
    this.closed = true;
  }

  /** The command's id makes a second try the same drop. Silence means trying again. */
  private async submit(drop: Drop): Promise<void> {
    const body = { column: drop.column, version: drop.version, command_id: drop.command };
    try {
      const { room } = await post<{ room: Room }>(`/rooms/${this.code}/moves`, body);
      this.settled(drop, { kind: "dropped", column: drop.column, version: room.game?.version ?? 0 });
      this.around.take(room);
    } catch (error) {
      if (error instanceof Unreachable) setTimeout(() => this.again(drop), AGAIN_MS);
      else this.refused(drop, error);
    }
  }

  private again(drop: Drop): void {
    if (!this.closed && this.store.getState().drop?.command === drop.command) void this.submit(drop);
  }

  private refused(drop: Drop, error: unknown): void {
    const late = error instanceof Refused && LATE.includes(error.code);
    const { room, notice } = this.store.getState();
    const version = room?.game?.version ?? drop.version;
    const known = notice?.kind === "late" ? notice : { kind: "late" as const, column: null, version };
    this.settled(drop, late ? known : null);
    if (!late) this.around.fail(error);
    this.around.refresh();
  }

  private settled(drop: Drop, notice: Notice | null): void {
    if (this.store.getState().drop?.command === drop.command) this.store.setState({ drop: null, notice });
  }
}
