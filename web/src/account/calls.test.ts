import { afterEach, expect, test, vi } from "vitest";
import { Refused } from "../shared/api/call";
import { endOthers, recover } from "./calls";

const ENTRY = { code: "A", label: "Phone", adopt: false };
const sent: { command_id: string }[] = [];

/** Answers in order; null is a line that breaks after the request was sent. */
function server(...answers: (Response | null)[]) {
  sent.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    const answer = answers.shift();
    if (!answer) throw new TypeError("line lost");
    return answer;
  });
}

async function settled<T>(work: Promise<T>): Promise<T | Error> {
  const result = work.catch((error: Error) => error);
  await vi.runAllTimersAsync();
  return result;
}

const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a recovery whose answer was lost is asked for again under the same id", async () => {
  server(null, json({ token: "t", code: "B" }));
  expect(await settled(recover(ENTRY))).toEqual({ token: "t", code: "B" });
  expect(sent).toHaveLength(2);
  expect(sent[0]?.command_id).toBe(sent[1]?.command_id);
});

test("so is one that its owner sends again after the line was down for long", async () => {
  server(null, null, null, json({ token: "t", code: "B" }));
  expect(await settled(recover(ENTRY))).toBeInstanceOf(Error);
  await settled(recover(ENTRY));
  expect(new Set(sent.map((one) => one.command_id)).size).toBe(1);
});

test("a second press while the first is under way sends nothing", async () => {
  server(null, json({ token: "t", code: "B" }));
  const both = Promise.all([recover(ENTRY), recover(ENTRY)]);
  expect(await settled(both)).toEqual([
    { token: "t", code: "B" },
    { token: "t", code: "B" },
  ]);
  expect(sent).toHaveLength(2);
});

test("a server that is too busy is asked again", async () => {
  server(json({ code: "service/unavailable", detail: "Busy." }, 503), json({ token: "t", code: "B" }));
  expect(await settled(recover(ENTRY))).toEqual({ token: "t", code: "B" });
});

test("after an answer, or for another code, it is a new command", async () => {
  server(json({ code: "recovery/not_found", detail: "No." }, 404), json({}), json({}));
  expect(await settled(recover(ENTRY))).toBeInstanceOf(Refused);
  await settled(recover(ENTRY));
  await settled(recover({ ...ENTRY, code: "C" }));
  expect(new Set(sent.map((one) => one.command_id)).size).toBe(3);
});

test("an answer without content is an answer", async () => {
  server(new Response(null, { status: 204 }));
  expect(await settled(endOthers())).toBeNull();
  expect(sent).toHaveLength(1);
});

test("a browser whose key was ended comes in as if it had none", async () => {
  const ended = () => json({ code: "auth/required", detail: "Unknown token." }, 401);
  server(ended(), json({ token: "t", code: "B" }));
  expect(await settled(recover(ENTRY))).toEqual({ token: "t", code: "B" });
  server(ended(), ended());
  expect(await settled(recover(ENTRY))).toBeInstanceOf(Refused);
  server(ended());
  expect(await settled(endOthers())).toBeInstanceOf(Refused);
  expect(sent).toHaveLength(1);
});
