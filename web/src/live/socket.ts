/** One live connection that stays: it pings, notices silence, and comes back by itself on every wake. */

import { around, backoff } from "../shared/backoff";
import { DEVICES_CHANGED } from "../shared/devices";
import type { ClientMessage, Hello, Pong, ServerMessage } from "./messages";
import type { ServerTime } from "./serverTime";

/** "live" once the server has said something; "lost" from the second failure in a row, or once it is silent. */
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

const BEAT_MS = 1000;
/** After this long without a word from the server it is asked for one, and anyway from time to time. */
const IDLE_MS = 4000;
const PING_MS = 10_000;
/** A server that has not answered by then is silent: a device without a network is told so within 12 s. */
const SILENCE_MS = 6000;
const WAKE_MS = 2500;
const LOST_AFTER = 2;
/** The server's goodbye to those for whom there is no room, and how long they wait before they ask again. */
const FULL = 4409;
const FULL_MS = 15_000;

export function openLive<Heard extends ServerMessage>(options: LiveOptions<Heard>): Live {
  let socket: WebSocket | null = null;
  let failures = 0;
  let heard = performance.now();
  let pinged = heard;
  /** Since when the server owes an answer, and whether it was overdue a beat ago. */
  let asked: number | null = null;
  let overdue = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const send = (message: ClientMessage): boolean => {
    if (socket?.readyState !== 1) return false;
    socket.send(JSON.stringify(message));
    return true;
  };
  const ping = () => {
    pinged = performance.now();
    asked ??= pinged;
    send({ type: "ping", t: pinged });
  };
  const waiting = (): Line => (failures >= LOST_AFTER ? "lost" : "connecting");

  const receive = (text: unknown) => {
    heard = performance.now();
    asked = null;
    overdue = false;
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
    asked = performance.now();
    overdue = false;
    options.onLine(waiting());
    opened.onopen = () => {
      asked = null;
      send(options.hello());
      ping();
    };
    opened.onmessage = (event) => socket === opened && receive(event.data);
    opened.onclose = ({ code }) => socket === opened && again(code === FULL ? around(FULL_MS) : undefined);
  };

  const again = (pause?: number) => {
    socket = null;
    failures += 1;
    options.onLine(waiting());
    retry = setTimeout(connect, pause ?? backoff(failures));
  };

  const drop = () => {
    const old = socket;
    again();
    old?.close();
  };

  const fellSilent = () => {
    failures = Math.max(failures, LOST_AFTER - 1);
    drop();
  };

  const wake = () => {
    if (document.visibilityState === "hidden") return;
    if (!socket || socket.readyState > 1) return connect();
    const asleep = socket;
    asked = null;
    ping();
    const woken = pinged;
    setTimeout(() => socket === asleep && heard < woken && drop(), WAKE_MS);
  };

  /** Silent for two beats: a page that was busy or asleep reads first what has come meanwhile. */
  const beat = setInterval(() => {
    const now = performance.now();
    if (!socket) return;
    if (asked !== null && now - asked >= SILENCE_MS) {
      if (overdue) fellSilent();
      overdue = !overdue;
    } else if (now - pinged >= PING_MS || now - Math.max(heard, pinged) >= IDLE_MS) ping();
  }, BEAT_MS);
  const wakes = [
    [document, "visibilitychange"],
    [window, "online"],
    [window, "offline"],
    [window, "pageshow"],
  ] as const;
  for (const [where, event] of wakes) where.addEventListener(event, wake);
  connect();

  return {
    send,
    close() {
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
