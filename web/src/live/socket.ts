/** One live connection that stays: it pings, notices silence, and comes back by itself on every wake. */

import { backoff } from "../shared/backoff";
import { DEVICES_CHANGED } from "../shared/devices";
import type { ClientMessage, Hello, Pong, ServerMessage } from "./messages";
import type { ServerTime } from "./serverTime";

/** "live" once the server has said something; "lost" from the second failure in a row. */
export type Line = "connecting" | "live" | "lost";

export interface Live {
  /** False when the connection is down: nothing was sent. */
  send(message: ClientMessage): boolean;
  close(): void;
}

/** `Heard`: what this socket brings, but for the answers to pings. */
export interface LiveOptions<Heard extends ServerMessage> {
  readonly path: string;
  readonly time: ServerTime;
  /** The first message of every connection. */
  readonly hello: () => Hello;
  readonly onMessage: (message: Heard) => void;
  readonly onLine: (line: Line) => void;
}

const PING_MS = 10_000;
const SILENCE_MS = 22_000;
const WAKE_MS = 2_500;
const LOST_AFTER = 2;

export function openLive<Heard extends ServerMessage>(options: LiveOptions<Heard>): Live {
  let socket: WebSocket | null = null;
  let failures = 0;
  let heard = performance.now();
  let retry: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  const send = (message: ClientMessage): boolean => {
    if (socket?.readyState !== 1) return false;
    socket.send(JSON.stringify(message));
    return true;
  };
  const ping = () => send({ type: "ping", t: performance.now() });
  const waiting = (): Line => (failures >= LOST_AFTER ? "lost" : "connecting");

  const receive = (text: unknown) => {
    heard = performance.now();
    const message = parse<Heard>(text);
    if (!message) return;
    failures = 0;
    options.onLine("live");
    if (isPong(message)) return options.time.observe(Number(message.t), message.server_now);
    if (message.type === "devices") return void window.dispatchEvent(new Event(DEVICES_CHANGED));
    if ("server_now" in message) options.time.hear(message.server_now);
    options.onMessage(message);
  };

  const connect = () => {
    clearTimeout(retry);
    const opened = new WebSocket(address(options.path));
    socket = opened;
    options.onLine(waiting());
    opened.onopen = () => {
      heard = performance.now();
      send(options.hello());
      ping();
    };
    opened.onmessage = (event) => socket === opened && receive(event.data);
    opened.onclose = () => socket === opened && again();
  };

  const again = () => {
    socket = null;
    if (closed) return;
    failures += 1;
    options.onLine(waiting());
    retry = setTimeout(connect, backoff(failures));
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
    send,
    close() {
      closed = true;
      clearInterval(beat);
      clearTimeout(retry);
      for (const [where, event] of wakes) where.removeEventListener(event, wake);
      const old = socket;
      socket = null;
      old?.close();
    },
  };
}

function address(path: string): string {
  const { protocol, host } = window.location;
  return `${protocol === "https:" ? "wss" : "ws"}://${host}/api${path}`;
}

function parse<Heard extends ServerMessage>(text: unknown): Heard | Pong | null {
  try {
    const value: unknown = JSON.parse(String(text));
    return isMessage<Heard>(value) ? value : null;
  } catch {
    return null;
  }
}

/** What a socket's messages look like beyond their type is the server's promise. */
function isMessage<Heard extends ServerMessage>(value: unknown): value is Heard | Pong {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

function isPong(message: ServerMessage): message is Pong {
  return message.type === "pong";
}
