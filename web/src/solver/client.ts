/** The page asks the solver in its worker, which is started with the first question. */
import book from "opening.book?url";
import type { FromWorker, Question, Reply, ToWorker } from "./questions";
import wasm from "./solver.wasm?url";

/** This browser cannot run the solver: ask the server, or do without. */
export class NoSolver extends Error {}

interface Asked {
  readonly answer: (reply: Reply) => void;
  readonly refuse: (error: Error) => void;
}

class SolverClient {
  readonly ready: Promise<void>;
  /** Whether the opening book is open; it may come late, or never. */
  readonly book: Promise<boolean>;
  private readonly asked = new Map<number, Asked>();
  private last = 0;

  constructor(
    private readonly worker: Worker,
    private readonly over: () => void,
  ) {
    let begun: () => void = () => undefined;
    let failed: (error: Error) => void = () => undefined;
    this.ready = new Promise((resolve, reject) => {
      [begun, failed] = [resolve, reject];
    });
    this.ready.catch(() => undefined);
    let opened: (open: boolean) => void = () => undefined;
    this.book = new Promise((resolve) => {
      opened = resolve;
    });
    const fail = (why: string) => {
      failed(new NoSolver(why));
      this.giveUp(why);
    };
    worker.onerror = () => fail("The solver's worker has failed.");
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === "ready") begun();
      else if (data.type === "failed") fail(data.why);
      else if (data.type === "book") opened(data.open);
      else this.settle(data);
    };
    this.say({ type: "load", wasm: absolute(wasm), book: absolute(book) });
  }

  async ask(question: Question, signal?: AbortSignal): Promise<Reply> {
    await this.ready;
    if (signal?.aborted) throw aborted();
    const id = ++this.last;
    return new Promise<Reply>((answer, refuse) => {
      this.asked.set(id, { answer, refuse });
      signal?.addEventListener("abort", () => this.drop(id));
      this.say({ type: "ask", id, question });
    });
  }

  private drop(id: number): void {
    const one = this.asked.get(id);
    if (!one) return;
    this.asked.delete(id);
    this.say({ type: "cancel", id });
    one.refuse(aborted());
  }

  private giveUp(why: string): void {
    for (const { refuse } of this.asked.values()) refuse(new NoSolver(why));
    this.asked.clear();
    this.over();
  }

  private settle(message: Extract<FromWorker, { id: number }>): void {
    const one = this.asked.get(message.id);
    this.asked.delete(message.id);
    if (message.type === "answer") one?.answer(message.reply);
    else one?.refuse(new RangeError(message.why));
  }

  private say(message: ToWorker): void {
    this.worker.postMessage(message);
  }
}

function absolute(address: string): string {
  return new URL(address, window.location.href).href;
}

function aborted(): Error {
  return new DOMException("The question was taken back.", "AbortError");
}

let client: SolverClient | null = null;

/** The one client of this page. One that failed is let go: the next question tries again. */
export async function solverClient(): Promise<SolverClient> {
  client ??= open();
  return client;
}

/** Rejects with NoSolver where the solver does not run, with AbortError when the signal says so. */
export async function ask(question: Question, signal?: AbortSignal): Promise<Reply> {
  return (await solverClient()).ask(question, signal);
}

/** False if the opening book could not be had: nobody has loaded it, and there is no server. */
export async function hasBook(): Promise<boolean> {
  return (await solverClient()).book;
}

function open(): SolverClient {
  let worker: Worker;
  try {
    worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  } catch (error) {
    throw new NoSolver(String(error));
  }
  return new SolverClient(worker, () => {
    worker.terminate();
    client = null;
  });
}
