import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openRoom, type RoomSession } from "./roomStore";
import type { Room } from "./roomTypes";
import { sampleGame, sampleRoom } from "./sampleRoom";

class Line {
  static last: Line;
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  closed = false;
  constructor(readonly url: string) {
    Line.last = this;
  }
  send(): void {}
  close(): void {
    this.closed = true;
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let answer: (path: string, body: Record<string, unknown>) => Promise<[number, unknown]>;
let asked: { path: string; body: Record<string, unknown> }[];
let session: RoomSession;

const say = (room: Room, you = "amy") =>
  Line.last.hear({
    type: "room",
    you: { player_id: you, host: false },
    room,
    server_now: new Date().toISOString(),
  });
const state = () => session.store.getState();
const soon = () => new Promise((done) => setTimeout(done, 5));

beforeEach(() => {
  asked = [];
  answer = () => Promise.reject(new Error("offline"));
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const body = init.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {};
    if (init.method === "POST") asked.push({ path, body });
    const [status, said] = await answer(path, body);
    return new Response(JSON.stringify(said), { status });
  });
  session = openRoom("KTRM", "phone");
  Line.last.onopen?.();
});
afterEach(() => {
  session.close();
  vi.unstubAllGlobals();
});

test("a snapshot older than the one at hand is left alone", () => {
  say(sampleRoom({ version: 12 }));
  say(sampleRoom({ version: 11, phase: "paused" }));
  expect(state().room?.phase).toBe("playing");
});

test("a drop is sent once with the version it was meant for, and says where it fell", async () => {
  say(sampleRoom());
  answer = async () => [
    200,
    { room: sampleRoom({ version: 11, game: sampleGame({ version: 6, moves: [3] }) }) },
  ];
  session.drop(3);
  session.drop(4);
  await soon();
  expect(asked).toHaveLength(1);
  expect(asked[0]?.body).toMatchObject({ column: 3, version: 5 });
  expect(state().drop).toBeNull();
  expect(state().notice).toEqual({ kind: "dropped", column: 3, version: 6 });
});

test("a drop that met no server goes out again under the same command", async () => {
  vi.useFakeTimers();
  say(sampleRoom());
  session.drop(3);
  await vi.advanceTimersByTimeAsync(1100);
  vi.useRealTimers();
  const commands = asked.map(({ body }) => body.command_id);
  expect(commands).toHaveLength(2);
  expect(commands[1]).toBe(commands[0]);
});

test("too late: the phone stays where it is and names the column of the random disc", async () => {
  say(sampleRoom());
  answer = async () => [409, { code: "version/stale", detail: "The board has changed." }];
  session.drop(3);
  const last_move = { row: 5, column: 2, team: "blue" as const, player_id: "amy", automatic: true };
  say(sampleRoom({ version: 11, game: sampleGame({ version: 7, moves: [2], last_move }) }));
  await soon();
  expect(state().notice).toEqual({ kind: "late", column: 2, version: 7 });
  expect(state().problem).toBeNull();
});

test("a refusal that is not lateness is told as what it is", async () => {
  say(sampleRoom());
  answer = async () => [422, { code: "move/column_full", detail: "Column 4 is full." }];
  session.drop(3);
  await soon();
  expect(state().notice).toBeNull();
  expect(state().problem?.error).toMatchObject({ code: "move/column_full" });
});

test("back after sleep: the turns that went by are counted", () => {
  say(sampleRoom());
  Line.last.onclose?.();
  expect(state().line).not.toBe("live");
  const gone = sampleGame({
    version: 9,
    moves: [1, 2, 3],
    upcoming: ["simon", "amy", "joe", "kat"],
    current: { player_id: "simon", team: "red" },
  });
  session.playHere();
  Line.last.onopen?.();
  say(sampleRoom({ version: 14, game: gone }));
  expect(state().notice).toEqual({ kind: "missed", count: 1, version: 9 });
});

test("a hint lasts as long as the turn it was given for", () => {
  say(sampleRoom());
  Line.last.hear({ type: "hint", player_id: "kat", column: 4 });
  expect(state().hints).toEqual([{ column: 4, player_id: "kat", version: 5 }]);
  say(sampleRoom({ version: 11, game: sampleGame({ version: 6 }) }));
  expect(state().hints).toEqual([]);
});

test("a second screen takes over: this one stops listening until it is asked to play again", () => {
  say(sampleRoom());
  const first = Line.last;
  first.hear({ type: "elsewhere" });
  expect(state().elsewhere).toBe(true);
  expect(first.closed).toBe(true);
  session.playHere();
  expect(state().elsewhere).toBe(false);
  expect(Line.last).not.toBe(first);
});

test("a TV gives way to nobody", () => {
  const tv = openRoom("KTRM", "tv");
  Line.last.onopen?.();
  Line.last.hear({ type: "elsewhere" });
  expect(tv.store.getState().elsewhere).toBe(false);
  tv.close();
});

test("a reaction stands beside its player and goes by itself", () => {
  vi.useFakeTimers();
  Line.last.hear({ type: "reaction", player_id: "joe", kind: "wow" });
  expect(state().reactions).toEqual({ joe: "wow" });
  vi.advanceTimersByTime(3100);
  expect(state().reactions).toEqual({});
  vi.useRealTimers();
});
