import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectFour } from "../board/examples.test-data";
import { showLanguage } from "../shared/i18n/text";
import { problem, server } from "./fakeServer.test-data";
import type { MatchSession } from "./matchState";
import { createMatch } from "./matchStore";
import { event, sampleMatch, welcome } from "./sampleMatch.test-data";

let session: MatchSession;
let close: () => void;

const state = () => session.store.getState();
const target = (column = 3) => connectFour([]).targets[column] as Parameters<MatchSession["play"]>[0];
const lastCommand = () => String(server.socket.moves[server.socket.moves.length - 1]?.command_id);
const ack = (version: number) => server.socket.say({ type: "ack", command_id: lastCommand(), version });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A match this browser sits in, at version 2, with its connection. */
function seated(): void {
  session = createMatch("m", { match: sampleMatch(2), seat: "red" });
  close = session.open();
  server.socket.accept();
  server.socket.say(welcome(2));
}

/** The same where no socket gets through. */
function withoutSocket(): void {
  session = createMatch("m", { match: sampleMatch(2), seat: "red" });
  close = session.open();
  server.socket.close();
}

beforeEach(() => {
  server.install();
  vi.useFakeTimers();
});
afterEach(() => {
  close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a pressed disc is pending at once and solid with the snapshot its event carries", async () => {
  seated();
  session.play(target());
  expect(state().pending).toMatchObject({ cell: [5, 3], side: "red" });
  expect(server.socket.moves).toMatchObject([{ column: 3 }]);
  ack(3);
  await pass(0);
  expect(state().pending).not.toBeNull();
  server.socket.say(event(3, sampleMatch(3)));
  expect(state()).toMatchObject({ pending: null, match: { version: 3 } });
});

test("a whole game makes no request", async () => {
  seated();
  for (let version = 3; version <= 20; version++) {
    if (version % 2) {
      session.play(target());
      ack(version);
    }
    server.socket.say(event(version, sampleMatch(version)));
    await pass(2000);
    expect(state()).toMatchObject({ pending: null, match: { version } });
  }
  server.socket.say(event(21));
  server.socket.say(event(22, sampleMatch(22, { status: "completed" })));
  await pass(10_000);
  expect(state().match?.status).toBe("completed");
  expect(server.requests).toEqual([]);
});

test("events without a snapshot are followed by exactly one request", async () => {
  seated();
  server.answer = async () => [200, sampleMatch(5)];
  server.socket.say(event(4));
  server.socket.say(event(5));
  await pass(5000);
  expect(state().match?.version).toBe(5);
  expect(server.requests).toMatchObject([{ method: "GET", path: "/api/matches/m" }]);
});

test("an acknowledged move whose event is lost is asked for once", async () => {
  seated();
  server.answer = async () => [200, sampleMatch(3)];
  session.play(target());
  ack(3);
  await pass(5000);
  expect(state()).toMatchObject({ pending: null, match: { version: 3 } });
  expect(server.requests).toHaveLength(1);
});

test("a second press while one is on its way sends nothing", () => {
  seated();
  session.play(target());
  session.play(target());
  expect(server.socket.moves).toHaveLength(1);
});

test("a refusal takes the disc back and gives the reason; being behind, it asks once", async () => {
  seated();
  server.answer = async () => [200, sampleMatch(4)];
  session.play(target());
  const command_id = lastCommand();
  server.socket.say({ type: "refused", command_id, code: "move/column_full", detail: "x", version: 4 });
  await pass(0);
  expect(state()).toMatchObject({ pending: null, refused: { cell: [5, 3], side: "red" } });
  expect(state().problem?.text).toBe("That column is full");
  await pass(5000);
  expect(state().match?.version).toBe(4);
  expect(server.requests).toHaveLength(1);
});

test("who was banned meanwhile reads why in the language of the page", async () => {
  await showLanguage("de");
  seated();
  session.play(target());
  const [command_id, code, reason] = [lastCommand(), "player/banned", "Rude to others"];
  server.socket.say({ type: "refused", command_id, code, detail: "x", version: 2, reason });
  await pass(0);
  await showLanguage("en");
  expect(state().problem?.text).toContain("gesperrt: Rude to others. Du kannst");
});

test("a connection that comes back says what it knows and sends what was not acknowledged, same id", async () => {
  seated();
  expect(server.socket.sent[0]).toEqual({ type: "hello", after: 2 });
  server.socket.say(event(6, sampleMatch(6)));
  session.play(target());
  const first = lastCommand();
  server.socket.close();
  await pass(2000);
  server.socket.accept();
  expect(server.socket.sent[0]).toEqual({ type: "hello", after: 6 });
  server.socket.say(welcome(6));
  expect(lastCommand()).toBe(first);
  ack(7);
  server.socket.say(event(7, sampleMatch(7)));
  await pass(0);
  expect(state()).toMatchObject({ pending: null, match: { version: 7 } });
});

test("a move that a silent socket swallowed is sent again under the same id", async () => {
  seated();
  session.play(target());
  await pass(7000);
  const ids = server.socket.moves.map(({ command_id }) => command_id);
  expect(ids).toHaveLength(2);
  expect(ids[1]).toBe(ids[0]);
  expect(state().resending).toBe(true);
  ack(3);
  expect(state().resending).toBe(false);
});

test("without a socket a failed request is sent again, under the same id, until it is answered", async () => {
  withoutSocket();
  session.play(target());
  await pass(0);
  expect(state()).toMatchObject({ resending: true, pending: { side: "red" } });
  await pass(3000);
  const failed = server.posts().length;
  expect(failed).toBeGreaterThan(1);
  expect(failed).toBeLessThan(6);
  server.answer = async ({ method }) => [
    200,
    method === "POST" ? { match: sampleMatch(3), version: 3 } : sampleMatch(3),
  ];
  await pass(6000);
  expect(state()).toMatchObject({ pending: null, resending: false, match: { version: 3 } });
  expect(new Set(server.posts().map(({ body }) => body.command_id)).size).toBe(1);
});

test("a request that never ends is given up and sent again", async () => {
  withoutSocket();
  const real = globalThis.fetch;
  let posts = 0;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    if (init.method === "POST" && ++posts === 1)
      return new Promise((_, fail) =>
        init.signal?.addEventListener("abort", () => fail(new Error("aborted"))),
      );
    return real(path, init);
  });
  server.answer = async ({ method }) => [
    200,
    method === "POST" ? { match: sampleMatch(3), version: 3 } : sampleMatch(2),
  ];
  session.play(target());
  await pass(12_000);
  expect(posts).toBe(2);
  expect(state()).toMatchObject({ pending: null, match: { version: 3 } });
});

test("a server that stays too busy gives the disc back with a sentence", async () => {
  withoutSocket();
  server.answer = async () => problem(503, "service/unavailable");
  session.play(target());
  await pass(20_000);
  expect(server.posts()).toHaveLength(4);
  expect(state()).toMatchObject({ pending: null, resending: false, refused: { cell: [5, 3] } });
  expect(state().problem?.text).toBe("The server is busy. Please try again.");
});

test("resigning goes over the socket; without any network it is given up with a sentence", async () => {
  seated();
  const done = session.command("resign");
  const sent = server.socket.sent[server.socket.sent.length - 1];
  expect(sent).toMatchObject({ type: "resign" });
  server.socket.say({
    type: "ack",
    command_id: String(sent && "command_id" in sent && sent.command_id),
    version: 4,
  });
  server.socket.say(event(4, sampleMatch(4, { status: "completed" })));
  await done;
  expect(server.requests).toEqual([]);
  close();
  withoutSocket();
  void session.command("rematch", { swap: false });
  await pass(20_000);
  expect(server.posts()).toHaveLength(4);
  expect(server.posts()[0]).toMatchObject({ path: "/api/matches/m/rematch", body: { swap: false } });
  expect(state().problem?.text).toBe("No connection to the server");
});

test("an older snapshot never replaces a newer one", () => {
  seated();
  server.socket.say(welcome(9));
  server.socket.say(welcome(4));
  server.socket.say(event(5, sampleMatch(5)));
  expect(state().match?.version).toBe(9);
});

test("presence changes who is there and nothing else", () => {
  seated();
  const ways_out = {
    seat: "yellow",
    abort_at: "2026-05-04T09:00:00.000Z",
    claim_at: "2026-05-10T09:00:00.000Z",
  };
  const away = { yellow: 45_000 };
  server.socket.say({ type: "presence", players: { yellow: false }, away, watching: 2, ways_out });
  expect(state().match).toMatchObject({ away, ways_out, watching: 2, version: 2 });
  expect(state().match?.players.map(({ connected }) => connected)).toEqual([true, false]);
});

test("a match that is not there is said to be missing, and not asked for again", async () => {
  server.answer = async () => problem(404, "match/not_found");
  session = createMatch("nothing");
  close = session.open();
  await pass(60_000);
  expect(state().phase).toBe("missing");
  expect(server.requests).toHaveLength(1);
  expect(server.openSockets).toEqual([]);
});

test("a broken game is said to be broken, asked for more and more rarely, and shown once it is mended", async () => {
  server.answer = async () => problem(503, "game/broken");
  session = createMatch("m");
  close = session.open();
  server.socket.close();
  await pass(10);
  expect(state().phase).toBe("broken");
  await pass(60_000);
  expect(server.requests.length).toBeLessThan(20);
  expect(server.sockets.length).toBeLessThan(25);
  server.answer = async () => [200, sampleMatch(2)];
  await pass(7000);
  expect(state()).toMatchObject({ phase: "ready", match: { version: 2 } });
});

test("a socket may say so too", () => {
  seated();
  server.socket.say({ type: "refused", command_id: null, code: "game/broken", detail: "x", version: 2 });
  expect(state().phase).toBe("broken");
  server.socket.say(event(3, sampleMatch(3)));
  expect(state().phase).toBe("ready");
});

test("a page that only ever meets 503 calls the game broken after some tries", async () => {
  server.answer = async () => problem(503, "service/unavailable");
  session = createMatch("m");
  close = session.open();
  await pass(1000);
  expect(state().phase).toBe("loading");
  await pass(20_000);
  expect(state().phase).toBe("broken");
  expect(server.requests.length).toBeLessThan(12);
});

test("a closed session is silent, and opens again with what it had not sent", async () => {
  session = createMatch("m", { match: sampleMatch(2), seat: "red", first: target() });
  expect(server.sockets).toEqual([]);
  close = session.open();
  close();
  await pass(60_000);
  expect(server.openSockets).toEqual([]);
  const tries = server.posts().length;
  close = session.open();
  await pass(0);
  expect(server.posts()).toHaveLength(tries + 1);
  expect(new Set(server.posts().map(({ body }) => body.command_id)).size).toBe(1);
});

test("players who exchange seats are told once, however often they hear of it", async () => {
  seated();
  const swapped = (version: number) => {
    const message = event(version, sampleMatch(version));
    return { ...message, event: { type: "seats_swapped" as const, version, at: message.server_now } };
  };
  server.socket.say(swapped(3));
  expect(state()).toMatchObject({ seat: "yellow", match: { version: 3 } });
  server.socket.say(swapped(3));
  expect(state().seat).toBe("yellow");
});

test("another name is shown at once, without a new version", () => {
  seated();
  const [ada, ben] = sampleMatch(2).players;
  const players = [{ ...ada, name: "Grace" }, ben] as ReturnType<typeof sampleMatch>["players"];
  const match = sampleMatch(2, { players });
  server.socket.say({ type: "match", match, server_now: "2026-01-01T00:00:00Z" });
  expect(state().match?.players.map(({ name }) => name)).toEqual(["Grace", "Ben"]);
  expect(state().seat).toBe("red");
});
