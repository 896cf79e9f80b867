import { act, cleanup, fireEvent, render, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Room } from "../../../live/roomTypes";
import { sampleGame, sampleRoom } from "../../../live/sampleRoom.test-data";
import { sampleSession } from "../../../live/sampleSession.test-data";
import { LINE_AFTER_MS } from "../../../party/winShow";
import { showLanguage } from "../../../shared/i18n/partyText";
import { unlockSound, useSoundWaits } from "../audio";
import { choose, settled } from "./level";
import { CAPTION_MS } from "./performing";
import { SoundButton } from "./SoundButton";
import { Sounding } from "./Sounding";
import { LOUDNESS } from "./tones";

/** The browser's loudspeaker and voice, which the test's browser lacks. */
const gains: number[] = [];
const said: string[] = [];
let cancelled = 0;
const parameter = { setValueAtTime: (value: number) => gains.push(value), exponentialRampToValueAtTime() {} };
const silent = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
const node = { connect: (next: unknown) => next, start() {}, stop() {}, type: "", frequency: silent };
let state = "running";
class Loudspeaker {
  onstatechange: (() => void) | null = null;
  get state() {
    return state;
  }
  readonly currentTime = 0;
  readonly destination = {};
  resume = async () => undefined;
  createOscillator = () => ({ ...node });
  createGain = () => ({ ...node, gain: parameter });
}
const voices = [
  { lang: "de-DE", localService: true, default: true },
  { lang: "en-GB", localService: false, default: false },
  { lang: "en-US", localService: true, default: false },
];
class Utterance {
  volume = 1;
  voice: unknown = null;
  lang = "";
  constructor(readonly text: string) {}
}

beforeAll(() => Promise.all([showLanguage("fr"), showLanguage("en")]));
beforeEach(async () => {
  await showLanguage("en");
  vi.useFakeTimers();
  vi.stubGlobal("AudioContext", Loudspeaker);
  vi.stubGlobal("SpeechSynthesisUtterance", Utterance);
  vi.stubGlobal("speechSynthesis", {
    getVoices: () => voices,
    cancel: () => {
      cancelled += 1;
    },
    speak: ({ text, lang }: Utterance) => said.push(`${lang}: ${text}`),
  });
  state = "running";
  unlockSound();
  choose(sampleSession(sampleRoom()), sampleRoom(), false, 2);
  gains.length = 0;
  said.length = 0;
  cancelled = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const caption = () => document.querySelector("[data-part=caption]")?.textContent ?? null;
const joes = sampleGame({ moves: [3], current: { player_id: "joe", team: "red" } });

function onTv(first: Room, host = true) {
  const session = sampleSession(first, { you: { player_id: null, host } });
  const calls: unknown[] = [];
  session.call = async (name, body) => calls.push([name, body]) > 0;
  const shown = (room: Room) => (
    <>
      <Sounding session={session} room={room} />
      <SoundButton session={session} room={room} />
    </>
  );
  const { rerender } = render(shown(first));
  const show = (room: Room) =>
    act(() => {
      session.store.setState({ room });
      rerender(shown(room));
    });
  return { session, calls, show };
}

test("a turn is heard, said by a voice of this device and written, for a while", () => {
  const { show } = onTv(sampleRoom());
  show(sampleRoom({ game: joes }));
  expect(new Set(gains)).toEqual(new Set([LOUDNESS[2]]));
  expect(said).toEqual(["en-US: Joe, it’s your turn!"]);
  expect(cancelled).toBe(1);
  expect(caption()).toBe("[clack, bell] Joe, it’s your turn!");
  expect(document.querySelector("[data-part=caption]")?.getAttribute("aria-hidden")).toBe("true");
  act(() => void vi.advanceTimersByTime(CAPTION_MS));
  expect(caption()).toBeNull();
});

test("what was said in one language ends when another is chosen", async () => {
  const { show } = onTv(sampleRoom());
  show(sampleRoom({ game: joes }));
  const before = cancelled;
  await act(() => showLanguage("fr"));
  expect(caption()).toBeNull();
  expect(cancelled).toBe(before + 1);
});

test("a room that the host mutes is silent at once, but for its captions", () => {
  const { show } = onTv(sampleRoom());
  const before = cancelled;
  show(sampleRoom({ muted: true }));
  expect(cancelled).toBe(before + 1);
  expect(caption()).toBe("Sound: Off");
  show(sampleRoom({ muted: true, game: joes }));
  expect([gains, said]).toEqual([[], []]);
  expect(caption()).toBe("[clack, bell] Joe, it’s your turn!");
});

test("nothing is heard or said before a tap has allowed it, as after a reload", () => {
  state = "suspended";
  const waits = renderHook(useSoundWaits).result;
  const { show } = onTv(sampleRoom());
  act(unlockSound);
  show(sampleRoom({ game: joes }));
  expect([gains, said, waits.current]).toEqual([[], [], true]);
  expect(caption()).toBe("[clack, bell] Joe, it’s your turn!");
  state = "running";
  act(unlockSound);
  expect(waits.current).toBe(false);
});

test("a game that begins before the line of the last one is drawn is not interrupted by its result", () => {
  const won = { kind: "win" as const, winner: "blue", reason: "connected", lines: [] };
  const { show } = onTv(sampleRoom());
  show(sampleRoom({ phase: "finished", game: sampleGame({ moves: [3], current: null, outcome: won }) }));
  show(sampleRoom({ phase: "reveal", game: sampleGame({ match_id: "next" }) }));
  said.length = 0;
  act(() => void vi.advanceTimersByTime(LINE_AFTER_MS));
  expect(said).toEqual([]);
});

test("a language without a voice is written only", async () => {
  await act(() => showLanguage("fr"));
  const { show } = onTv(sampleRoom());
  show(sampleRoom({ game: joes }));
  expect(said).toEqual([]);
  expect(caption()).toContain("Joe");
});

test("the last ten seconds tick, and are written at ten and five", () => {
  const { session } = onTv(sampleRoom());
  const at = (ms: number) =>
    act(() => session.store.setState({ room: sampleRoom({ game: sampleGame({ deadline_in_ms: ms }) }) }));
  at(11_000);
  expect(gains).toEqual([]);
  at(10_000);
  expect(gains).toHaveLength(1);
  expect(caption()).toBe("[ticking] 10 seconds left");
  at(9_000);
  expect(gains).toHaveLength(2);
  at(5_000);
  expect(caption()).toBe("[ticking] 5 seconds left");
});

test("the button of a hosting TV goes through the levels for the whole room", () => {
  const { calls } = onTv(sampleRoom());
  fireEvent.click(screen.getByRole("button", { name: "Sound: Medium" }));
  fireEvent.click(screen.getByRole("button", { name: "Sound: High" }));
  screen.getByRole("button", { name: "Sound: Off" });
  expect(calls).toEqual([
    ["settings", { muted: false, volume: 3 }],
    ["settings", { muted: true }],
  ]);
});

test("a TV that does not host has its own volume, kept until the host chooses another", () => {
  const { calls, show } = onTv(sampleRoom(), false);
  fireEvent.click(screen.getByRole("button", { name: "Sound: Medium" }));
  show(sampleRoom({ version: 11 }));
  screen.getByRole("button", { name: "Sound: High" });
  expect(JSON.parse(localStorage.getItem("fourline.tv.sound") ?? "")).toMatchObject({ level: 3 });
  show(sampleRoom({ volume: 1 }));
  screen.getByRole("button", { name: "Sound: Low" });
  expect(calls).toEqual([]);
});

test("in a new room a TV is as loud as it was, and tells the room if it hosts it", () => {
  choose(sampleSession(sampleRoom()), sampleRoom(), false, 1);
  const { calls } = onTv(sampleRoom({ code: "BCDF" }));
  screen.getByRole("button", { name: "Sound: Low" });
  expect(calls).toEqual([["settings", { muted: false, volume: 1 }]]);
});

test("a muted room is not made loud by a TV that comes to it", () => {
  const kept = { level: 3, code: "BCDF", told: 2 } as const;
  expect(settled(kept, sampleRoom({ muted: true })).level).toBe(0);
  expect(settled(null, sampleRoom({ volume: 1 })).level).toBe(1);
  expect(settled(kept, sampleRoom()).level).toBe(3);
});
