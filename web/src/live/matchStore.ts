/** One match as this browser sees it: the server's last word, and what is on its way there. */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Target } from "../board/view";
import { commandId, get, post, Refused, sentence } from "../shared/api/http";
import type { Match } from "../shared/api/types";
import { EMPTY, type Handover, type MatchSession, type MatchState, type Pending } from "./matchState";
import type { Live, Message } from "./socket";
import { openLive } from "./socket";

export function openMatch(id: string, handover?: Handover): MatchSession {
  const store = createStore<MatchState>(() => (handover ? { ...EMPTY, phase: "ready", ...handover } : EMPTY));
  const session = new Session(id, store);
  session.start();
  return session;
}

class Session implements MatchSession {
  private live: Live | null = null;
  private closed = false;
  private fetching = false;
  /** The newest version heard of; a snapshot older than that is asked for again. */
  private wanted = 0;
  private count = 0;
  private poll: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly id: string,
    readonly store: StoreApi<MatchState>,
  ) {}

  start(): void {
    if (!this.store.getState().match) void this.refresh();
    this.connect();
    // Behind the socket stands a slow question, for networks that let no socket through.
    this.poll = setInterval(() => this.store.getState().line !== "live" && void this.refresh(), 3000);
  }

  private connect(): void {
    this.live = openLive({
      path: `/matches/${this.id}/live`,
      hello: () => ({ type: "hello" }),
      onMessage: (message) => this.receive(message),
      onLine: (line) => this.store.setState({ line }),
    });
  }

  now(): number {
    return this.live?.time.now() ?? Date.now();
  }

  close(): void {
    this.closed = true;
    clearInterval(this.poll);
    this.live?.close();
  }

  play(target: Target): void {
    const { match, pending } = this.store.getState();
    const side = match?.view?.to_move;
    if (!side || pending) return;
    const next = { cell: target.cell, side, move: target.move, command: commandId(), version: null };
    this.store.setState({ pending: next, problem: null, refused: null });
    this.submit(next);
  }

  async order(command: "resign" | "claim" | "abort" | "rematch", body: object = {}): Promise<void> {
    try {
      const answer = await post<{ match: Match }>(`/matches/${this.id}/${command}`, {
        ...body,
        command_id: commandId(),
      });
      this.take(answer.match);
    } catch (error) {
      this.say(sentence(error));
    }
  }

  say(text: string, help = false): void {
    this.count += 1;
    this.store.setState({ problem: { text, id: this.count, help } });
  }

  hint(version: number, target: number | null): void {
    this.store.setState({ hint: target == null ? null : { version, target } });
  }

  seated(match: Match, seat: string): void {
    this.take(match);
    this.store.setState({ seat });
    this.live?.close();
    this.connect();
  }

  /** Over the socket when there is one, else as a request: the command's id makes both the same move. */
  private submit(pending: Pending): void {
    const body = { ...pending.move, command_id: pending.command };
    if (this.live?.send({ type: "move", ...body })) return;
    post<{ match: Match; version: number }>(`/matches/${this.id}/moves`, body)
      .then(({ match, version }) => {
        this.acknowledge(pending.command, version);
        this.take(match);
      })
      .catch((error: unknown) => {
        if (error instanceof Refused) this.refuse(pending.command, sentence(error));
      });
  }

  private receive(message: Message): void {
    switch (message.type) {
      case "welcome": {
        this.store.setState({ seat: message.seat as string | null });
        this.take(message.match as Match, message.server_now as string | undefined);
        const { pending } = this.store.getState();
        if (pending && pending.version == null) this.submit(pending);
        break;
      }
      case "event":
        if (message.match) this.take(message.match as Match, message.server_now as string | undefined);
        else this.want(Number(message.version));
        break;
      case "ack":
        this.acknowledge(String(message.command_id), Number(message.version));
        break;
      case "refused":
        this.refuse(
          message.command_id as string | null,
          sentence(new Refused(String(message.code), String(message.detail), 409)),
        );
        break;
      case "presence":
        this.presence(message);
        break;
    }
  }

  private async refresh(): Promise<void> {
    if (this.fetching || this.closed) return;
    this.fetching = true;
    try {
      this.take(await get<Match>(`/matches/${this.id}`));
    } catch (error) {
      if (error instanceof Refused && error.status === 404) this.store.setState({ phase: "missing" });
    } finally {
      this.fetching = false;
    }
    if (this.wanted > (this.store.getState().match?.version ?? this.wanted))
      setTimeout(() => void this.refresh(), 50);
  }

  /** Takes a snapshot unless a newer one is here already. */
  private take(match: Match, serverNow?: string): void {
    const { match: had, pending } = this.store.getState();
    if (this.closed || (had && had.version > match.version)) return;
    const asOf = serverNow ? Date.parse(serverNow) : this.now();
    const landed = pending?.version != null && match.version >= pending.version;
    this.store.setState({
      phase: "ready",
      match,
      asOf,
      awayAsOf: asOf,
      ...(landed ? { pending: null } : {}),
    });
  }

  private acknowledge(command: string, version: number): void {
    const { pending, match } = this.store.getState();
    if (pending?.command !== command) return;
    const landed = (match?.version ?? 0) >= version;
    this.store.setState({ pending: landed ? null : { ...pending, version } });
    this.want(version);
  }

  private want(version: number): void {
    this.wanted = Math.max(this.wanted, version);
    if (this.wanted > (this.store.getState().match?.version ?? 0)) void this.refresh();
  }

  private refuse(command: string | null, text: string): void {
    const { pending } = this.store.getState();
    this.say(text);
    if (pending?.command !== command) return;
    const refused = pending.cell && { cell: pending.cell, side: pending.side, id: this.count };
    this.store.setState({ pending: null, refused });
    void this.refresh();
  }

  private presence(message: Message): void {
    const { match } = this.store.getState();
    if (!match) return;
    const connected = message.players as Record<string, boolean>;
    const players = match.players.map((player) => ({
      ...player,
      connected: connected[player.seat] ?? player.connected,
    }));
    const away = message.away as Record<string, number>;
    const watching = Number(message.watching);
    this.store.setState({ match: { ...match, players, away, watching }, awayAsOf: this.now() });
  }
}
