/** The server's end of sockets and requests, held by a test. */
import { vi } from "vitest";
import type { ClientMessage, ServerMessage } from "./messages";

export class FakeSocket {
  readyState = 0;
  readonly sent: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor(readonly url: string) {
    server.sockets.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(code = 1000): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code });
  }

  /** The server takes the connection. */
  accept(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  get moves() {
    return this.sent.filter((message) => message.type === "move");
  }
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
}

type Answer = readonly [status: number, body: unknown];

/** Connections and requests since `install`; `answer` says what a request gets, a rejection is no network. */
export const server = {
  sockets: [] as FakeSocket[],
  requests: [] as Asked[],
  answer: offline as (asked: Asked) => Promise<Answer>,

  install(): void {
    server.sockets = [];
    server.requests = [];
    server.answer = offline;
    vi.stubGlobal("WebSocket", FakeSocket);
    vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit) => {
      const asked = { method, path, body: body ? JSON.parse(String(body)) : {} };
      server.requests.push(asked);
      const [status, said] = await server.answer(asked);
      return new Response(JSON.stringify(said), { status });
    });
  },

  /** The newest connection. */
  get socket(): FakeSocket {
    const last = server.sockets[server.sockets.length - 1];
    if (!last) throw new Error("no connection was opened");
    return last;
  },

  /** Those that are still open. */
  get openSockets(): FakeSocket[] {
    return server.sockets.filter(({ readyState }) => readyState < 2);
  },

  posts(): Asked[] {
    return server.requests.filter(({ method }) => method === "POST");
  },
};

function offline(): Promise<Answer> {
  return Promise.reject(new TypeError("no network"));
}

export const problem = (status: number, code: string, more: object = {}): Answer => [
  status,
  { status, code, detail: code, ...more },
];
