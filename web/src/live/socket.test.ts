import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { server } from "./fakeServer.test-data";
import type { MatchMessage, Pong } from "./messages";
import { event } from "./sampleMatch.test-data";
import { createServerTime } from "./serverTime";
import { type Line, openLive } from "./socket";

const pong: Pong = { type: "pong", t: 0, server_now: "2026-01-01T00:00:00Z" };

function start() {
  const lines: Line[] = [];
  const messages: MatchMessage[] = [];
  const live = openLive<Exclude<MatchMessage, Pong>>({
    path: "/matches/x/live",
    time: createServerTime(),
    hello: () => ({ type: "hello" }),
    onMessage: (message) => messages.push(message),
    onLine: (line) => lines[lines.length - 1] !== line && lines.push(line),
  });
  const last = () => lines[lines.length - 1];
  return { live, lines, last, messages };
}

/** The server takes the newest connection and says something. */
function answered() {
  server.socket.accept();
  server.socket.say(pong);
}

beforeEach(() => {
  server.install();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("says hello first and pings, and is live once the server has said something", () => {
  const { live, lines } = start();
  expect(live.send({ type: "resign", command_id: "a" })).toBe(false);
  server.socket.accept();
  expect(server.socket.sent.map((message) => message.type)).toEqual(["hello", "ping"]);
  expect(lines).toEqual(["connecting"]);
  server.socket.say(pong);
  expect(lines).toEqual(["connecting", "live"]);
  live.close();
});

test("comes back by itself, and says lost only when the second try fails", () => {
  const { live, last } = start();
  answered();
  server.socket.close();
  expect(last()).toBe("connecting");
  vi.advanceTimersByTime(2000);
  expect(server.sockets).toHaveLength(2);
  server.socket.close();
  expect(last()).toBe("lost");
  vi.advanceTimersByTime(6000);
  answered();
  expect(last()).toBe("live");
  live.close();
});

test("a server that takes every connection and drops it is asked more and more rarely", () => {
  const { live, last } = start();
  for (let passed = 0; passed < 60_000; passed += 50) {
    for (const socket of server.openSockets) {
      socket.accept();
      socket.close();
    }
    vi.advanceTimersByTime(50);
  }
  expect(server.sockets.length).toBeLessThan(25);
  expect(last()).toBe("lost");
  live.close();
});

test("a page that is told there is no room for it asks again every quarter of a minute", () => {
  const { live } = start();
  for (let passed = 0; passed < 60_000; passed += 50) {
    for (const socket of server.openSockets) {
      socket.accept();
      socket.say(pong);
      socket.close(4409);
    }
    vi.advanceTimersByTime(50);
  }
  expect(server.sockets.length).toBeGreaterThan(3);
  expect(server.sockets.length).toBeLessThan(8);
  live.close();
});

test("a server that fell silent without a goodbye is lost within twelve seconds, and tried again", () => {
  const { live, last } = start();
  answered();
  vi.advanceTimersByTime(9000);
  expect(last()).toBe("live");
  vi.advanceTimersByTime(3000);
  expect(last()).toBe("lost");
  vi.advanceTimersByTime(2000);
  expect(server.sockets).toHaveLength(2);
  answered();
  expect(last()).toBe("live");
  live.close();
});

test("a connection that is never taken is given up and tried again", () => {
  const { live, last } = start();
  answered();
  server.socket.close();
  vi.advanceTimersByTime(20_000);
  expect(last()).toBe("lost");
  expect(server.sockets.length).toBeGreaterThan(2);
  expect(server.openSockets.length).toBeLessThanOrEqual(1);
  live.close();
});

test("a server that answers is asked seldom and never lost", () => {
  const { live, lines } = start();
  answered();
  for (let seconds = 0; seconds < 60; seconds += 4) {
    vi.advanceTimersByTime(4000);
    server.socket.say(pong);
  }
  expect([lines, server.sockets.length]).toEqual([["connecting", "live"], 1]);
  const pings = server.socket.sent.filter(({ type }) => type === "ping").length;
  expect(pings).toBeLessThanOrEqual(16);
  live.close();
});

test("a page whose timers stood still asks before it takes the server for lost", () => {
  const { live, lines } = start();
  answered();
  const clock = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => clock() + 60_000);
  vi.advanceTimersByTime(1000);
  server.socket.say(pong);
  vi.advanceTimersByTime(3000);
  expect([lines, server.sockets.length]).toEqual([["connecting", "live"], 1]);
  live.close();
});

test("a device that is told it is offline asks at once", () => {
  const { live, lines } = start();
  answered();
  vi.advanceTimersByTime(1000);
  window.dispatchEvent(new Event("offline"));
  vi.advanceTimersByTime(2600);
  expect(lines).toEqual(["connecting", "live", "connecting"]);
  live.close();
});

test("a network that goes and comes back costs one connection, not the next one too", () => {
  const { live, lines } = start();
  answered();
  vi.advanceTimersByTime(100);
  window.dispatchEvent(new Event("offline"));
  vi.advanceTimersByTime(1000);
  window.dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(2600);
  expect([lines, server.sockets.length]).toEqual([["connecting", "live", "connecting"], 2]);
  live.close();
});

test("a page that fell asleep with a question open gives the server time when it wakes", () => {
  const { live, lines } = start();
  answered();
  vi.advanceTimersByTime(4500);
  const clock = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => clock() + 60_000);
  document.dispatchEvent(new Event("visibilitychange"));
  vi.advanceTimersByTime(2400);
  server.socket.say(pong);
  vi.advanceTimersByTime(3000);
  expect([lines, server.sockets.length]).toEqual([["connecting", "live"], 1]);
  live.close();
});

test.each(["online", "pageshow"])("wakes at once on %s", (name) => {
  const { live } = start();
  answered();
  server.socket.close();
  window.dispatchEvent(new Event(name));
  expect(server.sockets).toHaveLength(2);
  live.close();
});

test("a half-open line is found out when the page wakes", () => {
  const { live } = start();
  answered();
  vi.advanceTimersByTime(1000);
  document.dispatchEvent(new Event("visibilitychange"));
  vi.advanceTimersByTime(4000);
  expect(server.sockets).toHaveLength(2);
  live.close();
});

test("stays closed once closed", () => {
  const { live } = start();
  answered();
  live.close();
  vi.advanceTimersByTime(60_000);
  expect(server.sockets).toHaveLength(1);
  expect(server.openSockets).toEqual([]);
});

test("hands on what it hears, but for pongs and noise", () => {
  const { live, messages } = start();
  answered();
  for (const data of ["not json", "7", "null", '{"no":"type"}', '{"type":7}'])
    server.socket.onmessage?.({ data });
  server.socket.say(event(3));
  expect(messages).toEqual([event(3)]);
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

test("the page hears of a new device, whatever the connection is about", () => {
  const heard = vi.fn();
  window.addEventListener("fourline:devices", heard);
  const { live, messages } = start();
  answered();
  server.socket.say({ type: "devices" });
  expect([heard.mock.calls.length, messages]).toEqual([1, []]);
  window.removeEventListener("fourline:devices", heard);
  live.close();
});
