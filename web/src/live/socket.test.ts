import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createServerTime } from "./serverTime";
import { type Line, type Message, openLive } from "./socket";

/** A line that the test holds in its hand. */
class Wire {
  static all: Wire[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor() {
    Wire.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.();
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const last = () => Wire.all[Wire.all.length - 1] as Wire;

function start() {
  const lines: Line[] = [];
  const messages: Message[] = [];
  const live = openLive({
    path: "/matches/x/live",
    hello: () => ({ type: "hello" }),
    onMessage: (message) => messages.push(message),
    onLine: (line) => lines.push(line),
    makeSocket: () => new Wire() as unknown as WebSocket,
  });
  return { live, lines, messages };
}

beforeEach(() => {
  Wire.all = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test("says hello first and pings", () => {
  const { live, lines } = start();
  expect(live.send({ type: "move" })).toBe(false);
  last().open();
  expect(last().sent.map((message) => message.type)).toEqual(["hello", "ping"]);
  expect(lines).toEqual(["connecting", "live"]);
  live.close();
});

test("comes back by itself, and says lost only when the second try fails", () => {
  const { live, lines } = start();
  last().open();
  last().close();
  expect(lines[lines.length - 1]).toBe("connecting");
  vi.advanceTimersByTime(2000);
  expect(Wire.all).toHaveLength(2);
  last().close();
  expect(lines[lines.length - 1]).toBe("lost");
  vi.advanceTimersByTime(6000);
  last().open();
  expect(lines[lines.length - 1]).toBe("live");
  live.close();
});

test("a line that fell silent is dropped and opened again", () => {
  const { live } = start();
  last().open();
  vi.advanceTimersByTime(35_000);
  expect(Wire.all.length).toBeGreaterThan(1);
  live.close();
});

test.each(["online", "pageshow"])("wakes at once on %s", (event) => {
  const { live } = start();
  last().open();
  last().close();
  window.dispatchEvent(new Event(event));
  expect(Wire.all).toHaveLength(2);
  live.close();
});

test("a half-open line is found out when the page wakes", () => {
  const { live } = start();
  last().open();
  vi.advanceTimersByTime(1000);
  document.dispatchEvent(new Event("visibilitychange"));
  vi.advanceTimersByTime(4000);
  expect(Wire.all.length).toBe(2);
  live.close();
});

test("stays closed once closed", () => {
  const { live } = start();
  last().open();
  live.close();
  vi.advanceTimersByTime(60_000);
  expect(Wire.all).toHaveLength(1);
});

test("hands on what it hears, but for pongs and noise", () => {
  const { live, messages } = start();
  last().open();
  last().say({ type: "pong", t: 0, server_now: "2026-01-01T00:00:00Z" });
  last().onmessage?.({ data: "not json" });
  last().say({ type: "event", version: 3 });
  expect(messages).toEqual([{ type: "event", version: 3 }]);
  live.close();
});

test("the quickest round trip tells the server's time", () => {
  let local = 1000;
  const time = createServerTime(() => local);
  local = 1200;
  time.observe(1000, "2026-01-01T00:00:10.000Z");
  expect(time.now()).toBe(Date.parse("2026-01-01T00:00:10.100Z"));
  local = 2000;
  time.observe(1000, "2026-01-01T00:00:10.300Z");
  expect(time.now()).toBe(Date.parse("2026-01-01T00:00:10.900Z"));
});
