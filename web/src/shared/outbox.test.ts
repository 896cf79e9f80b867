import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refused, Unreachable } from "./api/call";
import { backoff } from "./backoff";
import { Outbox } from "./outbox";

interface Command {
  readonly command_id: string;
}

const move: Command = { command_id: "a" };
let way: { connected: boolean; request: () => Promise<number>; sent: string[]; resending: boolean };
let outbox: Outbox<Command>;

beforeEach(() => {
  vi.useFakeTimers();
  way = {
    connected: true,
    request: () => Promise.reject(new Unreachable("no network")),
    sent: [],
    resending: false,
  };
  outbox = new Outbox<Command>({
    socket: ({ command_id }) => way.connected && way.sent.push(`socket ${command_id}`) > 0,
    request: ({ command_id }) => {
      way.sent.push(`request ${command_id}`);
      return way.request();
    },
    onResending: (resending) => {
      way.resending = resending;
    },
  });
  outbox.start();
});
afterEach(() => {
  outbox.stop();
  vi.useRealTimers();
});

test("a command that is acknowledged goes out once", async () => {
  const done = outbox.send(move);
  outbox.accept("a", 7);
  await expect(done).resolves.toBe(7);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(way.sent).toEqual(["socket a"]);
});

test("without an answer it goes out again under the same id, and people are told", async () => {
  const done = outbox.send(move);
  await vi.advanceTimersByTimeAsync(5000);
  expect(way.resending).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(way.sent).toEqual(["socket a", "socket a"]);
  outbox.accept("a", 3);
  await expect(done).resolves.toBe(3);
  expect(way.resending).toBe(false);
});

test("without a socket it is a request, and a lost line sends what waits over the next one", async () => {
  way.connected = false;
  const done = outbox.send(move);
  expect(way.sent).toEqual(["request a"]);
  await vi.advanceTimersByTimeAsync(0);
  way.connected = true;
  outbox.sendAll();
  expect(way.sent).toEqual(["request a", "socket a"]);
  outbox.accept("a", 4);
  await expect(done).resolves.toBe(4);
});

test("a refusal ends it, and so do too many failures", async () => {
  const refused = outbox.send(move);
  outbox.fail("a", new Refused("move/not_your_turn", "Not your turn", 409, {}));
  await expect(refused).rejects.toMatchObject({ code: "move/not_your_turn" });
  const given = outbox.send({ command_id: "b" }, 1);
  outbox.disconnected();
  await expect(given).rejects.toBeInstanceOf(Unreachable);
});

test("the wait grows with every failure, up to some seconds", () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  expect([1, 2, 3, 9].map(backoff)).toEqual([400, 800, 1600, 5000]);
});
