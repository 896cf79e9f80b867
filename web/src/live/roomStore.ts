/** One party room as this screen sees it: the server's last word, and what is on its way there. */
import { createStore, type StoreApi } from "zustand/vanilla";
import { get, post, Refused } from "../shared/api/call";
import { Drops } from "./roomDrops";
import { seatOf } from "./roomSeat";
import { EMPTY, type RoomState, settle, type You } from "./roomState";
import { turnsMissed } from "./roomTurns";
import type { Reaction, Room } from "./roomTypes";
import { type Line, type Live, type Message, openLive } from "./socket";

export interface RoomSession {
  readonly code: string;
  readonly store: StoreApi<RoomState>;
  /** The server's time in milliseconds. */
  now(): number;
  /** Any call of the room (`start`, `players/ID/remove`…); true when it was done. */
  order(call: string, body?: object): Promise<boolean>;
  drop(column: number): void;
  /** After a second screen took over: this one plays again. */
  playHere(): void;
  close(): void;
}

const REACTION_MS = 3000;

export function openRoom(code: string, screen: "tv" | "phone"): RoomSession {
  const store = createStore<RoomState>(() => EMPTY);
  const session = new Session(code, screen, store);
  session.start();
  return session;
}

class Session implements RoomSession {
  private live: Live | null = null;
  private closed = false;
  private count = 0;
  /** The last room seen before this screen went out of sight or off the line. */
  private leftAt: Room | null = null;
  private poll: ReturnType<typeof setInterval> | undefined;
  private readonly drops: Drops;

  constructor(
    readonly code: string,
    private readonly screen: "tv" | "phone",
    readonly store: StoreApi<RoomState>,
  ) {
    this.drops = new Drops(code, store, {
      take: (room) => this.take(room),
      fail: (error) => this.fail(error),
      refresh: () => void this.refresh(),
    });
  }

  start(): void {
    this.connect();
    void this.refresh();
    document.addEventListener("visibilitychange", this.onVisibility);
    // Behind the socket stands a slow question, for networks that let no socket through.
    this.poll = setInterval(() => this.store.getState().line !== "live" && void this.refresh(), 3000);
  }

  now(): number {
    return this.live?.time.now() ?? Date.now();
  }

  close(): void {
    this.closed = true;
    this.drops.close();
    clearInterval(this.poll);
    document.removeEventListener("visibilitychange", this.onVisibility);
    this.live?.close();
  }

  async order(call: string, body: object = {}): Promise<boolean> {
    try {
      const { room } = await post<{ room: Room }>(`/rooms/${this.code}/${call}`, body);
      this.take(room);
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    }
  }

  drop(column: number): void {
    this.drops.send(column);
  }

  playHere(): void {
    this.store.setState({ elsewhere: false });
    this.connect();
    void this.refresh();
  }

  private connect(): void {
    this.live?.close();
    this.live = openLive({
      path: `/rooms/${this.code}/live`,
      hello: () => ({ type: "hello" }),
      onMessage: (message) => this.receive(message),
      onLine: (line) => this.setLine(line),
    });
  }

  private setLine(line: Line): void {
    const { room, elsewhere } = this.store.getState();
    if (this.closed || elsewhere) return;
    if (line !== "live") this.leftAt ??= room;
    this.store.setState({ line });
  }

  private readonly onVisibility = (): void => {
    const { room } = this.store.getState();
    if (document.visibilityState === "hidden") this.leftAt ??= room;
    else if (room) this.noticeMissed(room);
  };

  private async refresh(): Promise<void> {
    try {
      this.take(await get<Room>(`/rooms/${this.code}`));
      const { you, line } = this.store.getState();
      if (!you && line === "lost")
        this.store.setState({ you: { player_id: seatOf(this.code), host: false } });
    } catch (error) {
      if (error instanceof Refused && error.status === 404) this.store.setState({ phase: "missing" });
    }
  }

  private receive(message: Message): void {
    const by = String(message.player_id);
    switch (message.type) {
      case "room":
        this.store.setState({ you: message.you as You });
        this.take(message.room as Room, message.server_now as string);
        break;
      case "reaction":
        this.react(by, message.kind as Reaction);
        break;
      case "hint":
        this.hint(by, Number(message.column));
        break;
      case "elsewhere":
        // A TV is a view: the same person's phone takes nothing away from it.
        if (this.screen === "phone") this.giveWay();
        break;
    }
  }

  private giveWay(): void {
    this.live?.close();
    this.store.setState({ elsewhere: true });
  }

  private hint(by: string, column: number): void {
    const { room, hints } = this.store.getState();
    const others = hints.filter((one) => one.player_id !== by);
    const hint = { column, player_id: by, version: room?.game?.version ?? 0 };
    this.store.setState({ hints: [...others, hint] });
  }

  private react(by: string, kind: Reaction): void {
    this.store.setState(({ reactions }) => ({ reactions: { ...reactions, [by]: kind } }));
    setTimeout(() => {
      this.store.setState(({ reactions: { [by]: _gone, ...rest } }) => ({ reactions: rest }));
    }, REACTION_MS);
  }

  /** Takes a snapshot unless a newer one is here already. */
  private take(room: Room, serverNow?: string): void {
    const state = this.store.getState();
    if (this.closed || state.elsewhere || (state.room && state.room.version > room.version)) return;
    const asOf = serverNow ? Date.parse(serverNow) : this.now();
    this.store.setState({ phase: "ready", room, asOf, ...settle(state, room) });
    this.noticeMissed(room);
    if (state.line !== "live") this.drops.resume();
  }

  private noticeMissed(room: Room): void {
    const { you, line } = this.store.getState();
    if (!this.leftAt || line !== "live" || document.visibilityState === "hidden") return;
    const count = you?.player_id ? turnsMissed(this.leftAt, room, you.player_id) : 0;
    this.leftAt = null;
    if (count) this.store.setState({ notice: { kind: "missed", count, version: room.game?.version ?? 0 } });
  }

  private fail(error: unknown): void {
    this.count += 1;
    this.store.setState({ problem: { error, id: this.count } });
  }
}
