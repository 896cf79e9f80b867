import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectFour } from "../board/examples.test-data";
import type { Match } from "../shared/api/types";
import { openMatch } from "./matchStore";

const match = (version: number, change: Partial<Match> = {}) =>
  ({
    id: "m",
    version,
    status: "in_progress",
    view: connectFour([]),
    players: [],
    moves: [],
    ...change,
  }) as unknown as Match;

/** The server's end of the line. */
class Wire {
  static last: Wire;
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    Wire.last = this;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  get moves() {
    return this.sent.filter((message) => message.type === "move");
  }
}

let answer: Match;

beforeEach(() => {
  answer = match(2);
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(answer))));
});
afterEach(() => vi.unstubAllGlobals());

function seated() {
  const session = openMatch("m", { match: match(2), seat: "red" });
  Wire.last.onopen?.();
  Wire.last.say({ type: "welcome", seat: "red", match: match(2), server_now: "2026-01-01T00:00:00Z" });
  return session;
}

const target = () =>
  connectFour([]).targets[3] as NonNullable<ReturnType<typeof connectFour>["targets"][number]>;
const state = (session: ReturnType<typeof seated>) => session.store.getState();

test("a pressed disc is pending at once and solid with the server's snapshot", async () => {
  const session = seated();
  session.play(target());
  expect(state(session).pending).toMatchObject({ cell: [5, 3], side: "red" });
  const [sent] = Wire.last.moves;
  expect(sent).toMatchObject({ column: 3 });
  answer = match(3);
  Wire.last.say({ type: "ack", command_id: sent?.command_id, version: 3 });
  await vi.waitFor(() => expect(state(session).match?.version).toBe(3));
  expect(state(session).pending).toBeNull();
  session.close();
});

test("a second press while one is on its way sends nothing", () => {
  const session = seated();
  session.play(target());
  session.play(target());
  expect(Wire.last.moves).toHaveLength(1);
  session.close();
});

test("a refusal takes the disc back and gives the reason", () => {
  const session = seated();
  session.play(target());
  const [sent] = Wire.last.moves;
  Wire.last.say({
    type: "refused",
    command_id: sent?.command_id,
    code: "move/column_full",
    detail: "x",
    version: 2,
  });
  expect(state(session).pending).toBeNull();
  expect(state(session).refused).toMatchObject({ cell: [5, 3], side: "red" });
  expect(state(session).problem?.text).toBe("That column is full");
  session.close();
});

test("what was not acknowledged is sent again under the same id when the line is back", () => {
  const session = seated();
  session.play(target());
  const [first] = Wire.last.moves;
  Wire.last.say({ type: "welcome", seat: "red", match: match(2), server_now: "2026-01-01T00:00:05Z" });
  const [, second] = Wire.last.moves;
  expect(second?.command_id).toBe(first?.command_id);
  session.close();
});

test("an older snapshot never replaces a newer one", () => {
  const session = seated();
  Wire.last.say({ type: "welcome", seat: "red", match: match(9), server_now: "2026-01-01T00:00:05Z" });
  Wire.last.say({ type: "welcome", seat: "red", match: match(4), server_now: "2026-01-01T00:00:06Z" });
  expect(state(session).match?.version).toBe(9);
  session.close();
});

test("presence changes who is there and nothing else", () => {
  const players = [
    { seat: "yellow", name: "Ben", kind: "human", level: null, connected: true },
  ] as Match["players"];
  const session = seated();
  Wire.last.say({
    type: "welcome",
    seat: "red",
    match: match(2, { players }),
    server_now: "2026-01-01T00:00:05Z",
  });
  Wire.last.say({ type: "presence", players: { yellow: false }, away: { yellow: 45_000 }, watching: 2 });
  expect(state(session).match).toMatchObject({ away: { yellow: 45_000 }, watching: 2, version: 2 });
  expect(state(session).match?.players[0]?.connected).toBe(false);
  session.close();
});

test("a match that is not there is said to be missing", async () => {
  const body = JSON.stringify({ code: "match/not_found", detail: "no" });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status: 404 })));
  const session = openMatch("nothing");
  await vi.waitFor(() => expect(session.store.getState().phase).toBe("missing"));
  session.close();
});
