/** Commands on their way: each goes out again under the same id until the server has answered it. */
import { Refused, Unreachable } from "./api/call";
import { backoff } from "./backoff";

export interface Transport<Command, Reply> {
  /** False when there is no connection to send it over. */
  socket(command: Command): boolean;
  request(command: Command): Promise<Reply>;
  /** Some command had to go out again and is not answered yet. */
  onResending(resending: boolean): void;
}

interface Waiting<Command, Reply> {
  readonly command: Command;
  readonly mostTries: number;
  failures: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  readonly accept: (reply: Reply) => void;
  readonly reject: (error: unknown) => void;
}

const ANSWER_MS = 5000;
/** A server that is too busy is asked this many times before the user is told. */
const BUSY_TRIES = 4;

/** `Reply` is the answer to a command: the version a move led to, or what a call returns. */
export class Outbox<Command extends { readonly command_id: string }, Reply = number> {
  private readonly waiting = new Map<string, Waiting<Command, Reply>>();
  private running = false;

  constructor(private readonly transport: Transport<Command, Reply>) {}

  start(): void {
    this.running = true;
    this.sendAll();
  }

  /** What is not answered is kept for the next start. */
  stop(): void {
    this.running = false;
    for (const one of this.waiting.values()) clearTimeout(one.timer);
  }

  /** The server's reply. Rejects with its refusal, or `Unreachable` after `mostTries`. */
  send(command: Command, mostTries = Number.POSITIVE_INFINITY): Promise<Reply> {
    return new Promise((accept, reject) => {
      const one = { command, mostTries, failures: 0, timer: undefined, accept, reject };
      this.waiting.set(command.command_id, one);
      this.attempt(one);
    });
  }

  /** There is a connection again: nothing waits any longer. */
  sendAll(): void {
    for (const one of this.waiting.values()) this.attempt(one);
  }

  /** The connection is gone, and with it the answers that were still to come. */
  disconnected(): void {
    for (const id of [...this.waiting.keys()]) this.fail(id, new Unreachable("disconnected"));
  }

  accept(id: string, reply: Reply): void {
    this.remove(id)?.accept(reply);
  }

  fail(id: string, error: unknown): void {
    const one = this.waiting.get(id);
    if (!one) return;
    one.failures += 1;
    if (worthAnotherTry(error, one)) {
      this.transport.onResending(true);
      this.later(one, backoff(one.failures), () => this.attempt(one));
    } else {
      this.remove(id)?.reject(error);
    }
  }

  private attempt(one: Waiting<Command, Reply>): void {
    if (!this.running) return;
    clearTimeout(one.timer);
    const id = one.command.command_id;
    if (this.transport.socket(one.command)) {
      this.later(one, ANSWER_MS, () => this.fail(id, new Unreachable("no answer")));
    } else {
      this.transport.request(one.command).then(
        (reply) => this.accept(id, reply),
        (error: unknown) => this.fail(id, error),
      );
    }
  }

  private later(one: Waiting<Command, Reply>, delay: number, what: () => void): void {
    clearTimeout(one.timer);
    if (this.running) one.timer = setTimeout(what, delay);
  }

  private remove(id: string): Waiting<Command, Reply> | undefined {
    const one = this.waiting.get(id);
    clearTimeout(one?.timer);
    this.waiting.delete(id);
    if (one && this.waiting.size === 0) this.transport.onResending(false);
    return one;
  }
}

function worthAnotherTry(error: unknown, { failures, mostTries }: Waiting<unknown, never>): boolean {
  if (failures >= mostTries) return false;
  const busy = error instanceof Refused && error.code === "service/unavailable" && failures < BUSY_TRIES;
  return busy || error instanceof Unreachable;
}
