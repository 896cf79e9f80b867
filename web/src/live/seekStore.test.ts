import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { server } from "./fakeServer.test-data";
import { enterFound, leftAlone, resumeSeek, seekStore, startSeek, stopSeek } from "./seekStore";

const SEEK = {
  id: "s1",
  status: "waiting",
  match: null,
  seat: null,
  game: "connect-four",
  tempo: "5m",
  rated: false,
  since: "2026-01-01T00:00:00.000Z",
} as const;

const DAYS = { ...SEEK, id: "s2", tempo: "2d" } as const;

let answers: Record<string, unknown>;

beforeEach(() => {
  vi.useFakeTimers();
  server.install();
  answers = { "POST /api/seeks": { seek: SEEK, token: null }, "GET /api/seeks/s1": SEEK };
  vi.stubGlobal("fetch", async (path: string, { method }: { method: string }) => {
    const body = answers[`${method} ${path}`] ?? null;
    return new Response(JSON.stringify(body), { status: 200 });
  });
});
afterEach(async () => {
  answers["DELETE /api/seeks/s1"] = answers["DELETE /api/seeks/s2"] = SEEK;
  await stopSeek(SEEK);
  await stopSeek(DAYS);
  enterFound();
  await vi.advanceTimersByTimeAsync(20_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function looking(): Promise<void> {
  await startSeek("5m");
  server.socket.accept();
}

test("a search waits, counts, and ends with a game", async () => {
  await looking();
  expect(seekStore.getState()).toMatchObject({ seek: SEEK, found: null });
  server.socket.say({ type: "waiting", waiting: { "15s": 0, "5m": 2, "2d": 0 } });
  expect(seekStore.getState().waiting).toEqual({ "15s": 0, "5m": 2, "2d": 0 });
  server.socket.say({ type: "paired", match: "m1", seat: "red", seek: "s1", tempo: "5m" });
  expect(seekStore.getState()).toMatchObject({ seek: null, found: { match: "m1" } });
  enterFound();
  expect(seekStore.getState().found).toBeNull();
});

test("an opponent who does not come leads back to the search", async () => {
  await looking();
  server.socket.say({ type: "paired", match: "m1", seat: "red", seek: "s1", tempo: "5m" });
  enterFound();
  answers["GET /api/seeks/s1"] = SEEK;
  server.socket.say({ type: "unpaired", match: "m1", seek: "s1", came: true });
  await vi.advanceTimersByTimeAsync(1);
  expect(seekStore.getState()).toMatchObject({ seek: SEEK, missed: { match: "m1", came: true } });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(seekStore.getState().seek).toEqual(SEEK);
});

test("who was left and heard nothing of it is led back to the search too", async () => {
  answers["GET /api/seeks"] = { waiting: { "15s": 0, "5m": 1, "2d": 0 }, seeks: [SEEK] };
  await leftAlone("m7");
  expect(seekStore.getState()).toMatchObject({ seek: SEEK, missed: { match: "m7", came: true } });
});

test("without a search to go back to one stays at the game that was called off", async () => {
  answers["GET /api/seeks"] = { waiting: { "15s": 0, "5m": 0, "2d": 0 }, seeks: [] };
  await leftAlone("m8");
  expect(seekStore.getState().seek).toBeNull();
  expect(seekStore.getState().missed?.match).not.toBe("m8");
});

test("a search at another tempo takes the place of the one before, whichever is heard of first", async () => {
  await looking();
  const quick = { ...SEEK, id: "s3", tempo: "15s" };
  answers["POST /api/seeks"] = { seek: quick, token: null };
  server.socket.say({ type: "ended", seek: "s1" });
  await startSeek("15s");
  expect(seekStore.getState()).toMatchObject({ seek: quick, ended: false });
  answers["DELETE /api/seeks/s3"] = { ...quick, status: "gone" };
  await stopSeek(quick as never);
});

test("a search that was under way is found again", async () => {
  answers["GET /api/seeks"] = { waiting: { "15s": 0, "5m": 1, "2d": 0 }, seeks: [SEEK] };
  await resumeSeek();
  expect(seekStore.getState().seek).toEqual(SEEK);
});

test("a search that ends elsewhere is over here", async () => {
  await looking();
  server.socket.say({ type: "ended", seek: "another" });
  expect(seekStore.getState().seek).toEqual(SEEK);
  server.socket.say({ type: "ended", seek: "s1" });
  expect(seekStore.getState()).toMatchObject({ seek: null, ended: true });
});

test("a search that ended while the line was down is over when it comes back", async () => {
  const counts = { type: "waiting", waiting: { "15s": 0, "5m": 1, "2d": 0 } } as const;
  await looking();
  server.socket.say(counts);
  answers["GET /api/seeks/s1"] = { ...SEEK, status: "gone" };
  server.socket.say(counts);
  await vi.advanceTimersByTimeAsync(1);
  expect(seekStore.getState().seek).toEqual(SEEK);
  server.socket.close();
  await vi.advanceTimersByTimeAsync(3_000);
  server.socket.accept();
  server.socket.say(counts);
  await vi.advanceTimersByTimeAsync(1);
  expect(seekStore.getState()).toMatchObject({ seek: null, ended: true });
});

test("a game that was found while Stop was pressed is gone to", async () => {
  await looking();
  answers["DELETE /api/seeks/s1"] = { ...SEEK, status: "paired", match: "m9" };
  await stopSeek(SEEK);
  expect(seekStore.getState().found).toMatchObject({ match: "m9" });
});

test("a search for a game of days goes on beside a live one, and beside a live game", async () => {
  answers["GET /api/seeks"] = { waiting: { "15s": 0, "5m": 1, "2d": 1 }, seeks: [SEEK, DAYS] };
  await resumeSeek();
  expect(seekStore.getState()).toMatchObject({ seek: SEEK, days: DAYS });
  server.socket.accept();
  server.socket.say({ type: "paired", match: "m1", seat: "red", seek: "s1", tempo: "5m" });
  enterFound();
  for (let passed = 0; passed < 20_000; passed += 4000) {
    await vi.advanceTimersByTimeAsync(4000);
    server.socket.say({ type: "pong", t: 0, server_now: "2026-01-01T00:00:00.000Z" });
  }
  expect(seekStore.getState()).toMatchObject({ seek: null, days: DAYS });
  server.socket.say({ type: "paired", match: "m2", seat: "red", seek: "s2", tempo: "2d" });
  expect(seekStore.getState()).toMatchObject({ days: null, found: { match: "m2" } });
});
