/** One live connection that stays: it pings, notices silence, and comes back by itself on every wake. */
import { createServerTime, type ServerTime } from "./serverTime";

export type Line = "connecting" | "live" | "lost";
export type Message = { readonly type: string } & Record<string, unknown>;

export interface Live {
  readonly time: ServerTime;
  /** False when the line is down: nothing was sent. */
  send(message: object): boolean;
  close(): void;
}

export interface LiveOptions {
  readonly path: string;
  /** The first message of every connection. */
  readonly hello: () => object;
  readonly onMessage: (message: Message) => void;
  readonly onLine: (line: Line) => void;
  readonly makeSocket?: (url: string) => WebSocket;
}

const PING_MS = 10_000;
const SILENCE_MS = 22_000;
const WAKE_MS = 2_500;
const LOST_AFTER = 2;

export function openLive(options: LiveOptions): Live {
  const time = createServerTime();
  const make = options.makeSocket ?? ((url: string) => new WebSocket(url));
  let socket: WebSocket | null = null;
  let attempts = 0;
  let heard = performance.now();
  let retry: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  const send = (message: object): boolean => {
    if (socket?.readyState !== 1) return false;
    socket.send(JSON.stringify(message));
    return true;
  };
  const ping = () => send({ type: "ping", t: performance.now() });

  const receive = (text: unknown) => {
    heard = performance.now();
    const message = parse(text);
    if (!message) return;
    if (message.type === "pong") time.observe(Number(message.t), String(message.server_now));
    else {
      if (typeof message.server_now === "string") time.hear(message.server_now);
      options.onMessage(message);
    }
  };

  const connect = () => {
    clearTimeout(retry);
    const opened = make(address(options.path));
    socket = opened;
    options.onLine(attempts >= LOST_AFTER ? "lost" : "connecting");
    opened.onopen = () => {
      attempts = 0;
      heard = performance.now();
      send(options.hello());
      ping();
      options.onLine("live");
    };
    opened.onmessage = (event) => receive(event.data);
    opened.onclose = () => {
      if (socket === opened) again();
    };
  };

  const again = () => {
    socket = null;
    if (closed) return;
    attempts += 1;
    options.onLine(attempts >= LOST_AFTER ? "lost" : "connecting");
    retry = setTimeout(connect, Math.min(5000, 200 * 2 ** attempts) * (0.7 + 0.6 * Math.random()));
  };

  const drop = () => {
    const old = socket;
    again();
    old?.close();
  };

  const wake = () => {
    if (closed || document.visibilityState === "hidden") return;
    if (!socket || socket.readyState > 1) return connect();
    const asked = performance.now();
    ping();
    setTimeout(() => !closed && heard < asked && drop(), WAKE_MS);
  };

  const beat = setInterval(() => {
    if (performance.now() - heard > SILENCE_MS && socket) drop();
    else ping();
  }, PING_MS);
  const wakes = [
    [document, "visibilitychange"],
    [window, "online"],
    [window, "pageshow"],
  ] as const;
  for (const [where, event] of wakes) where.addEventListener(event, wake);
  connect();

  return {
    time,
    send,
    close() {
      closed = true;
      clearInterval(beat);
      clearTimeout(retry);
      for (const [where, event] of wakes) where.removeEventListener(event, wake);
      socket?.close();
    },
  };
}

function address(path: string): string {
  const { protocol, host } = window.location;
  return `${protocol === "https:" ? "wss" : "ws"}://${host}/api${path}`;
}

function parse(text: unknown): Message | null {
  try {
    const value: unknown = JSON.parse(String(text));
    return typeof value === "object" && value !== null && "type" in value ? (value as Message) : null;
  } catch {
    return null;
  }
}
