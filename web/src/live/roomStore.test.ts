import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { problem, server } from "./fakeServer.test-data";
import { createRoom, type RoomSession } from "./roomStore";
import type { Room } from "./roomTypes";
import { sampleGame, sampleRoom } from "./sampleRoom.test-data";

let session: RoomSession;
let close: () => void;

const say = (room: Room, you = "amy") =>
  server.socket.say({
    type: "room",
    you: { player_id: you, host: false, blocked: false },
    room,
    server_now: new Date().toISOString(),
  });
const state = () => session.store.getState();
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const drops = () => server.socket.moves.map(({ command_id }) => command_id);
const ack = (version: number) =>
  server.socket.say({ type: "ack", command_id: String(drops()[drops().length - 1]), version });
const refuse = (code: string) =>
  server.socket.say({ type: "refused", command_id: String(drops()[0]), code, detail: code, version: 5 });
/** The room after Amy's disc in column 4. */
const after = () => sampleRoom({ game: sampleGame({ version: 6, moves: [3] }) });

beforeEach(() => {
  server.install();
  vi.useFakeTimers();
  server.answer = async () => [200, sampleRoom()];
  session = createRoom("KTRM", "phone");
  close = session.open();
  server.socket.accept();
});
afterEach(() => {
  close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a snapshot older than the one at hand is left alone, also within one game", () => {
  say(sampleRoom({ version: 12, game: sampleGame({ version: 6 }) }));
  say(sampleRoom({ version: 11, phase: "paused" }));
  expect(state().room?.phase).toBe("playing");
  say(sampleRoom({ version: 12, game: sampleGame({ version: 5 }) }));
  expect(state().room?.game?.version).toBe(6);
});

test("a drop is sent once with the version it was meant for, and says where it fell", async () => {
  say(sampleRoom());
  session.drop(3);
  session.drop(4);
  expect(server.socket.moves).toMatchObject([{ column: 3, version: 5 }]);
  ack(6);
  await pass(0);
  expect(state().drop).not.toBeNull();
  say(after());
  expect(state()).toMatchObject({ drop: null, notice: { kind: "dropped", column: 3, version: 6 } });
});

test("a party makes no request after it has loaded", async () => {
  await pass(100);
  say(sampleRoom());
  const before = server.requests.length;
  session.drop(3);
  ack(6);
  say(after());
  session.react("wow");
  await pass(10_000);
  expect(server.requests).toHaveLength(before);
});

test("a drop that met no server goes out again under the same command, with or without a socket", async () => {
  say(sampleRoom());
  server.answer = () => Promise.reject(new Error("offline"));
  server.socket.close();
  session.drop(3);
  await pass(3000);
  expect(state()).toMatchObject({ resending: true, drop: { column: 3 } });
  const asked = server.posts().map(({ body }) => body.command_id);
  expect(asked.length).toBeGreaterThan(1);
  server.socket.accept();
  say(sampleRoom());
  expect(new Set([...asked, ...drops()]).size).toBe(1);
  ack(6);
  say(after());
  await pass(0);
  expect(state()).toMatchObject({ drop: null, resending: false, notice: { kind: "dropped" } });
});

test("without a socket the answer to the request shows the disc", async () => {
  say(sampleRoom());
  server.socket.close();
  server.answer = async ({ method }) => [200, method === "POST" ? { room: after(), version: 6 } : after()];
  session.drop(3);
  await pass(0);
  expect(server.posts()).toMatchObject([{ path: "/api/rooms/KTRM/moves", body: { column: 3, version: 5 } }]);
  expect(state()).toMatchObject({ drop: null, notice: { kind: "dropped", column: 3, version: 6 } });
});

test("too late: the phone stays where it is and names the column of the random disc", async () => {
  say(sampleRoom());
  session.drop(3);
  const last_move = {
    row: 5,
    column: 2,
    team: "blue" as const,
    player_id: "amy",
    automatic: true,
    requested: false,
    voted: false,
  };
  say(sampleRoom({ version: 11, game: sampleGame({ version: 7, moves: [2], last_move }) }));
  refuse("version/stale");
  await pass(0);
  expect(state().notice).toEqual({ kind: "late", column: 2, version: 7 });
  expect(state()).toMatchObject({ drop: null, problem: null });
});

test("a tap while the server restarts is sent again: same board, same turn, another version", async () => {
  say(sampleRoom());
  session.drop(3);
  const restarted = sampleRoom({ version: 11, game: sampleGame({ version: 6 }) });
  server.answer = async () => [200, restarted];
  refuse("version/stale");
  await pass(0);
  expect(state()).toMatchObject({ drop: { column: 3, version: 6 }, notice: null, problem: null });
  const moves = server.socket.sent.filter((one) => one.type === "move");
  expect(moves).toMatchObject([
    { column: 3, version: 5 },
    { column: 3, version: 6 },
  ]);
});

test("a tap on a board that has changed is not sent again, and nothing is said of time", async () => {
  say(sampleRoom());
  session.drop(3);
  const game = sampleGame({ version: 7, moves: [...sampleGame().moves, 2, 2] });
  server.answer = async () => [200, sampleRoom({ version: 12, game })];
  refuse("version/stale");
  await pass(0);
  expect(server.socket.sent.filter((one) => one.type === "move")).toHaveLength(1);
  expect(state()).toMatchObject({ drop: null, notice: null });
  expect(state().problem?.error).toMatchObject({ code: "version/stale" });
});

test("a turn that the host skipped is not called late", () => {
  say(sampleRoom());
  const last_move = {
    row: 5,
    column: 2,
    team: "blue" as const,
    player_id: "amy",
    automatic: true,
    requested: true,
    voted: false,
  };
  say(sampleRoom({ version: 11, game: sampleGame({ version: 7, moves: [2], last_move }) }));
  expect(state().notice).toEqual({ kind: "skipped", column: 2, version: 7 });
});

test("a refusal that is not about lateness is shown as it is", async () => {
  say(sampleRoom());
  session.drop(3);
  refuse("move/column_full");
  await pass(0);
  expect(state()).toMatchObject({ drop: null, notice: null });
  expect(state().problem?.error).toMatchObject({ code: "move/column_full" });
});

test("back after sleep: the turns that went by are counted", async () => {
  say(sampleRoom());
  server.socket.close();
  expect(state().line).not.toBe("live");
  const gone = sampleGame({
    version: 9,
    moves: [1, 2, 3],
    upcoming: ["simon", "amy", "joe", "kat"],
    current: { player_id: "simon", team: "red" },
  });
  await pass(2000);
  server.socket.accept();
  say(sampleRoom({ version: 14, game: gone }));
  expect(state().notice).toEqual({ kind: "missed", count: 1, version: 9 });
});

test("guesses of the team last as long as their turn", () => {
  say(sampleRoom());
  server.socket.say({ type: "guesses", turn: 1, total: 3, columns: [0, 0, 2, 0, 0, 0, 0] });
  expect(state().guesses).toMatchObject({ total: 3 });
  say(sampleRoom({ version: 11, phase: "paused", game: sampleGame({ version: 6 }) }));
  expect(state().guesses).toMatchObject({ total: 3 });
  say(sampleRoom({ version: 12, game: sampleGame({ version: 7, moves: [3] }) }));
  expect(state()).toMatchObject({ guesses: null, guess: null });
  server.socket.say({ type: "guesses", turn: 1, total: 4, columns: null });
  expect(state().guesses).toBeNull();
});

test("a guess is shown at once, and taken back if it reaches no one; it is not sent later", async () => {
  say(sampleRoom());
  const guessed = session.guess(2);
  const sent = server.socket.sent[server.socket.sent.length - 1] as { command_id: string };
  expect(sent).toMatchObject({ type: "guess", column: 2, turn: 1 });
  expect(state().guess).toEqual({ turn: 1, column: 2 });
  server.socket.say({ type: "ack", command_id: String(sent.command_id), version: 10 });
  await guessed;
  server.answer = () => Promise.reject(new Error("offline"));
  server.socket.close();
  await session.guess(3);
  expect(state().guess).toEqual({ turn: 1, column: 2 });
  expect(state().problem).not.toBeNull();
  await pass(20_000);
  expect(server.posts()).toHaveLength(1);
  expect(state().problem).toBeNull();
});

test("a guess or a vote of the turn that is on is sent again when the connection is back", async () => {
  say(sampleRoom());
  const guessed = session.guess(2);
  const first = server.socket.sent[server.socket.sent.length - 1] as { command_id: string };
  server.socket.say({ type: "ack", command_id: first.command_id, version: 10 });
  await guessed;
  server.socket.close();
  await pass(20_000);
  server.socket.accept();
  say(sampleRoom({ version: 11, game: sampleGame({ version: 6 }) }));
  const guesses = () => server.socket.sent.filter((one) => (one as { type?: string }).type === "guess");
  expect(guesses()).toEqual([expect.objectContaining({ type: "guess", column: 2 })]);
  say(sampleRoom({ version: 12, game: sampleGame({ version: 7 }) }));
  expect(guesses()).toHaveLength(1);
});

test("a call that is refused says so for a while", async () => {
  server.answer = async () => problem(403, "auth/forbidden");
  expect(await session.call("start")).toBe(false);
  expect(state().problem?.error).toMatchObject({ code: "auth/forbidden" });
  await pass(6000);
  expect(state().problem, "a refusal of the past is no news").toBeNull();
});

test("a second screen takes over: this one stops listening until it is asked to play again", async () => {
  say(sampleRoom());
  server.socket.say({ type: "elsewhere" });
  expect(state().elsewhere).toBe(true);
  await pass(60_000);
  expect(server.openSockets).toEqual([]);
  session.playHere();
  expect(state().elsewhere).toBe(false);
  expect(server.openSockets).toHaveLength(1);
});

test("a TV never gives way to another screen", () => {
  const tv = createRoom("KTRM", "tv");
  const closeTv = tv.open();
  server.socket.accept();
  server.socket.say({ type: "elsewhere" });
  expect(tv.store.getState().elsewhere).toBe(false);
  closeTv();
});

test("reactions are shown one beside another, not too many, and go by themselves", () => {
  server.socket.say({ type: "reaction", player_id: "joe", kind: "wow" });
  server.socket.say({ type: "reaction", player_id: "joe", kind: "nice" });
  expect(state().reactions).toMatchObject([
    { player_id: "joe", kind: "wow" },
    { player_id: "joe", kind: "nice" },
  ]);
  for (let more = 0; more < 50; more++)
    server.socket.say({ type: "reaction", player_id: "amy", kind: "wow" });
  expect(state().reactions).toHaveLength(24);
  vi.advanceTimersByTime(3100);
  expect(state().reactions).toEqual([]);
});

test("a room that may not be looked at now is asked for again, and says so meanwhile", async () => {
  close();
  server.install();
  server.answer = async () => problem(429, "rate/limited");
  session = createRoom("KTRM", "phone");
  close = session.open();
  await pass(100);
  expect(state()).toMatchObject({ phase: "limited", room: null });
  server.answer = async () => [200, sampleRoom()];
  await pass(60_000);
  expect(state().phase).toBe("ready");
});

test("a code that is no room is asked for once", async () => {
  close();
  server.install();
  server.answer = async () => problem(404, "room/not_found");
  session = createRoom("ZZZZ", "phone");
  close = session.open();
  await pass(60_000);
  expect(state().phase).toBe("missing");
  expect(server.requests).toHaveLength(1);
});
