/** One party room as this screen sees it: the latest snapshot and pending commands. */
import { createStore } from "zustand/vanilla";
import { commandId, get, post, Refused } from "../shared/api/call";
import type { RoomCommand } from "./messages";
import { askHint, guessRepeater, hearAnswers, repeatAnswer, sendAnswer, sendGuess } from "./roomAnswers";
import { hearAudience, showProblem, showReaction } from "./roomReactions";
import { isOlder, request } from "./roomRequests";
import { seatOf } from "./roomSeat";
import { type Heard, moveOf, type RoomSession, type ScreenKind, sameTurn } from "./roomSession";
import { acknowledged, type Drop, EMPTY, type RoomState, settle, turnOf } from "./roomState";
import { turnsMissed } from "./roomTurns";
import type { Reaction, Room, RoomCall } from "./roomTypes";
import { LiveSession, TIMEOUT_MS } from "./session";
import type { LiveState } from "./subject";

export type { RoomSession };

export function createRoom(code: string, screen: ScreenKind): RoomSession {
  return new Session(code, screen);
}

class Session implements RoomSession {
  readonly store = createStore<RoomState>(() => EMPTY);
  private readonly live: LiveSession<Room, Heard, RoomCommand>;
  /** The last room seen before this screen went out of sight or lost its connection. */
  private leftAt: Room | null = null;
  private readonly repeated = guessRepeater(this.store, (command) => this.say(command));

  constructor(
    readonly code: string,
    private readonly screen: ScreenKind,
  ) {
    const path = `/rooms/${code}`;
    this.live = new LiveSession<Room, Heard, RoomCommand>({
      path,
      ...(screen === "audience" ? { live: `${path}/audience/live` } : {}),
      versionOf: (room) => room.version,
      isOlder,
      request: (command) => request(path, command),
      onMessage: (message) => this.receive(message),
      onSnapshot: (room, asOf) => this.show(room, asOf),
      onState: (change) => this.changed(change),
    });
  }

  open(): () => void {
    document.addEventListener("visibilitychange", this.onVisibility);
    const close = this.live.open();
    return () => {
      document.removeEventListener("visibilitychange", this.onVisibility);
      close();
    };
  }

  now(): number {
    return this.live.now();
  }

  async call(call: RoomCall, body: object = {}): Promise<boolean> {
    try {
      const { room } = await post<{ room: Room }>(`/rooms/${this.code}/${call}`, body, TIMEOUT_MS);
      this.live.take(room);
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    }
  }

  drop(column: number): void {
    const { room, drop } = this.store.getState();
    if (!room?.game || drop) return;
    const { match_id: match, version, moves } = room.game;
    const next = { column, match, version, moves: moves.length, landed: null };
    this.store.setState({ notice: null, problem: null });
    this.send(next);
  }

  react(kind: Reaction): void {
    void this.say({ type: "react", kind, command_id: commandId() });
  }

  guess(column: number): Promise<void> {
    return sendGuess(this.store, column, (command) => this.say(command));
  }

  answer(column: number): Promise<void> {
    return sendAnswer(this.store, column, (command) => this.say(command));
  }

  hint(): Promise<void> {
    return askHint(this.store, this.code).catch((error: unknown) => this.fail(error));
  }

  playHere(): void {
    this.store.setState({ elsewhere: false });
    this.live.open();
  }

  /** A word of the moment: said once or not at all. */
  private async say(command: RoomCommand): Promise<boolean> {
    try {
      await this.live.send(command, 1);
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    }
  }

  private changed(change: Partial<LiveState>): void {
    const { room, elsewhere } = this.store.getState();
    if (elsewhere) return;
    if (change.line && change.line !== "live") this.leftAt ??= room;
    this.repeated.line(change.line);
    this.store.setState(change);
  }

  private readonly onVisibility = (): void => {
    const { room } = this.store.getState();
    if (document.visibilityState === "hidden") this.leftAt ??= room;
    else if (room) this.noticeMissed(room);
  };

  private receive(message: Heard): void {
    switch (message.type) {
      case "room":
        this.store.setState({ you: message.you });
        this.live.take(message.room, message.server_now);
        this.repeated.back();
        break;
      case "reaction":
        showReaction(this.store, message.player_id, message.kind);
        break;
      case "guesses":
        if (message.turn === turnOf(this.store.getState().room)) this.store.setState({ guesses: message });
        break;
      case "audience":
        hearAudience(this.store, message);
        break;
      case "answers":
        hearAnswers(this.store, message);
        break;
      case "elsewhere":
        // A TV is a view: the same person's phone takes nothing away from it.
        if (this.screen === "tv") break;
        this.store.setState({ elsewhere: true });
        this.live.close();
    }
  }

  private show(room: Room, asOf: number): void {
    const state = this.store.getState();
    this.store.setState({ room, asOf, ...settle(state, room) });
    if (!state.you && state.line === "lost")
      this.store.setState({ you: { player_id: seatOf(this.code), host: false } });
    this.noticeMissed(room);
    repeatAnswer(this.store, (command) => this.say(command));
  }

  private noticeMissed(room: Room): void {
    const { you, line } = this.store.getState();
    if (!this.leftAt || line !== "live" || document.visibilityState === "hidden") return;
    const count = you?.player_id ? turnsMissed(this.leftAt, room, you.player_id) : 0;
    this.leftAt = null;
    if (count) this.store.setState({ notice: { kind: "missed", count, version: room.game?.version ?? 0 } });
  }

  private send(drop: Drop): void {
    const { version } = drop;
    this.store.setState({ drop });
    this.live.send(moveOf(this.store.getState(), drop, version)).then(
      (landed) => this.store.setState((state) => acknowledged(state, { ...drop, landed })),
      (error: unknown) => void this.refused(drop, error),
    );
  }

  /** A pause or a restarted server makes a version of its own: on the same board the disc is sent again. */
  private async refused(drop: Drop, error: unknown): Promise<void> {
    if (error instanceof Refused && error.code === "version/stale") {
      const version = await this.versionOfSameTurn(drop);
      if (version != null && version !== drop.version) return this.send({ ...drop, version });
    }
    this.store.setState({ drop: null });
    const kind = this.store.getState().notice?.kind;
    if (kind !== "late" && kind !== "skipped") this.fail(error);
  }

  private async versionOfSameTurn(drop: Drop): Promise<number | null> {
    const room = await get<Room>(`/rooms/${this.code}`, TIMEOUT_MS).catch(() => null);
    if (room) this.live.take(room);
    return room && sameTurn(this.store.getState(), drop);
  }

  private fail(error: unknown): void {
    showProblem(this.store, error);
  }
}
