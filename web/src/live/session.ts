/** A live match or room: the latest snapshot, the connection that updates it, and pending commands. */
import { get, Refused } from "../shared/api/call";
import { backoff } from "../shared/backoff";
import { Outbox } from "../shared/outbox";
import type { Answer, ClientMessage, ServerMessage } from "./messages";
import { createServerTime } from "./serverTime";
import { type Line, type Live, openLive } from "./socket";
import { type LiveState, NOT_OPEN, type Subject } from "./subject";

export const TIMEOUT_MS = 10_000;
const POLL_MS = 3000;
/** The events of one commit come together, the snapshot with the last of them. */
const GRACE_MS = 500;
const BUSY_TRIES = 5;

export class LiveSession<
  Snapshot,
  Heard extends ServerMessage,
  Command extends ClientMessage & { readonly command_id: string },
> {
  private live: Live | null = null;
  private state = NOT_OPEN;
  private fetching = false;
  private failures = 0;
  /** The newest version heard of. */
  private wanted = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly time = createServerTime();
  private readonly outbox: Outbox<Command>;

  constructor(
    private readonly subject: Subject<Snapshot, Heard, Command>,
    private snapshot: Snapshot | null = null,
  ) {
    this.outbox = new Outbox<Command>({
      socket: (command) => this.state.line === "live" && (this.live?.send(command) ?? false),
      request: (command) => this.request(command),
      onResending: (resending) => this.set({ resending }),
    });
  }

  /** Connects. Returns a function that closes the session, which may be opened again. */
  open(): () => void {
    if (!this.live) {
      this.connect();
      this.outbox.start();
      this.plan();
    }
    return () => this.close();
  }

  close(): void {
    clearTimeout(this.timer);
    this.outbox.stop();
    this.live?.close();
    this.live = null;
  }

  /** A new connection, for a browser that has just become a player. */
  reconnect(): void {
    this.live?.close();
    this.connect();
  }

  /** The server's time in milliseconds. */
  now(): number {
    return this.time.now();
  }

  /** Says something that needs no answer; false without a connection. */
  tell(message: ClientMessage): boolean {
    return this.state.line === "live" && (this.live?.send(message) ?? false);
  }

  /** Sends a command until it is answered; the version it led to. */
  async send(command: Command, mostTries?: number): Promise<number> {
    try {
      return await this.outbox.send(command, mostTries);
    } catch (error) {
      if (this.state.line !== "live") void this.refresh();
      throw error;
    }
  }

  /** Takes a snapshot unless a newer one is here already. */
  take(snapshot: Snapshot, serverNow?: string): void {
    if (!this.live || (this.snapshot && this.subject.isOlder(snapshot, this.snapshot))) return;
    this.snapshot = snapshot;
    this.subject.onSnapshot(snapshot, serverNow ? Date.parse(serverNow) : this.now());
    this.set({ phase: "ready" });
    if (!this.behind) this.failures = 0;
    this.plan();
  }

  /** This version exists: if its snapshot does not come by itself, it is asked for. */
  want(version: number): void {
    this.wanted = Math.max(this.wanted, version);
    if (this.behind) this.plan();
  }

  private connect(): void {
    this.live = openLive<Heard>({
      path: this.subject.live ?? `${this.subject.path}/live`,
      time: this.time,
      hello: () =>
        this.snapshot ? { type: "hello", after: this.subject.versionOf(this.snapshot) } : { type: "hello" },
      onMessage: (message) => this.receive(message),
      onLine: (line) => this.setLine(line),
    });
  }

  private setLine(line: Line): void {
    const before = this.state.line;
    if (line === before) return;
    this.set({ line });
    if (line === "live") this.outbox.sendAll();
    else if (before === "live") this.outbox.disconnected();
    else return;
    this.plan();
  }

  private receive(message: Heard): void {
    if (!isAnswer(message)) this.subject.onMessage(message);
    else if (message.type === "ack") this.outbox.accept(message.command_id, message.version);
    else if (message.command_id !== null) this.outbox.fail(message.command_id, refusal(message));
    else this.fault(refusal(message));
  }

  private async request(command: Command): Promise<number> {
    const { snapshot, version } = await this.subject.request(command);
    this.take(snapshot);
    return version;
  }

  private get behind(): boolean {
    return !this.snapshot || this.wanted > this.subject.versionOf(this.snapshot);
  }

  /** Falls back to HTTP: for a snapshot the socket did not bring, and for networks that block sockets. */
  private plan(): void {
    clearTimeout(this.timer);
    const delay = this.delay();
    if (delay !== null) this.timer = setTimeout(() => void this.refresh(), delay);
  }

  private delay(): number | null {
    const content = !this.behind && this.state.line === "live";
    if (!this.live || this.fetching || content) return null;
    if (this.failures > 0) return backoff(this.failures);
    if (!this.snapshot) return 0;
    return this.behind ? GRACE_MS : POLL_MS;
  }

  private async refresh(): Promise<void> {
    if (!this.live || this.fetching) return;
    this.fetching = true;
    try {
      this.take(await get<Snapshot>(this.subject.path, TIMEOUT_MS));
      if (this.behind) this.failures += 1;
    } catch (error) {
      this.failures += 1;
      this.fault(error);
    }
    this.fetching = false;
    this.plan();
  }

  private fault(error: unknown): void {
    if (!this.live || !(error instanceof Refused)) return;
    const unavailable = error.status === 503 && !this.snapshot && this.failures >= BUSY_TRIES;
    if (error.code === "game/broken" || unavailable) this.set({ phase: "broken" });
    if (error.status === 429 && !this.snapshot) this.set({ phase: "limited" });
    if (error.status !== 404) return;
    this.set({ phase: "missing" });
    this.close();
  }

  private set(change: Partial<LiveState>): void {
    this.state = { ...this.state, ...change };
    this.subject.onState(change);
  }
}

function isAnswer(message: ServerMessage): message is Answer {
  return message.type === "ack" || message.type === "refused";
}

function refusal({ code, detail, ...more }: Extract<Answer, { type: "refused" }>): Refused {
  return new Refused(code, detail, 409, more);
}
