import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { sampleGame, samplePlayer, sampleRoom } from "../../live/sampleRoom.test-data";
import { sampleSession } from "../../live/sampleSession.test-data";
import { freeSign } from "../../party/Avatar";
import { readCode } from "../../party/screenAddress";
import partyEn from "../../shared/i18n/en/party";
import playEn from "../../shared/i18n/en/party/play";
import { showLanguage } from "../../shared/i18n/partyText";
import { CodeField } from "./CodeField";
import { HostAway } from "./HostAway";
import { JoinForm } from "./JoinForm";
import { words } from "./Noticed";
import { cut, spin } from "./names";
import { Queue } from "./Queue";
import { situationOf } from "./situation";

const amy = samplePlayer("amy", "Amy", "blue");
const joe = samplePlayer("joe", "Joe", "red");

beforeAll(async () => {
  await showLanguage("en");
});
afterEach(cleanup);

test("each phase of the room has its screen on the phone", () => {
  const kind = (part: Parameters<typeof sampleRoom>[0], me = amy) => situationOf(sampleRoom(part), me).kind;
  expect(kind({ phase: "lobby", game: null })).toBe("seated");
  expect(kind({ phase: "reveal" })).toBe("reveal");
  expect(kind({})).toBe("turn");
  expect(kind({}, joe)).toBe("waiting");
  expect(kind({ phase: "paused", paused: { by: "idle", emptied: false } })).toBe("paused");
  expect(kind({ phase: "finished" })).toBe("over");
  expect(kind({}, samplePlayer("lea", "Lea", null))).toBe("late");
});

test("a game that has just been won is over on the phone, before its points are counted", () => {
  const outcome = { kind: "win" as const, winner: "blue", reason: "connected" as const, lines: [] };
  expect(situationOf(sampleRoom({ game: sampleGame({ outcome }) }), amy).kind).toBe("over");
});

test("what became of a turn is said in a sentence, until something else happens in the game", () => {
  const en = { ...partyEn, play: playEn };
  const said = {
    dropped: "Dropped in column 3",
    late: "Out of time. A random move was played in column 3.",
    skipped: "The host skipped your turn. A random move was played in column 3.",
  };
  for (const kind of ["dropped", "late", "skipped"] as const) {
    expect(words({ kind, column: 2, version: 6 }, 6, en)).toBe(said[kind]);
    expect(words({ kind, column: 2, version: 6 }, 7, en)).toBeNull();
  }
  expect(words({ kind: "missed", count: 1, version: 6 }, 6, en)).toBe("You missed 1 turn");
  expect(words({ kind: "missed", count: 1, version: 6 }, 7, en)).toBeNull();
});

test("the row of those before you ends with you, also when forty play", () => {
  const { rerender } = render(
    <Queue room={sampleRoom()} me={samplePlayer("simon", "Simon", "red")} turns={3} />,
  );
  expect(screen.getAllByRole("listitem").map((one) => one.textContent)).toEqual(["Amy", "Joe", "Kat", "You"]);
  screen.getByText("Your turn in 3");
  const many = sampleRoom({ game: sampleGame({ upcoming: ["amy", "joe", "kat", "simon", "amy", "joe"] }) });
  rerender(<Queue room={many} me={amy} turns={5} />);
  expect(screen.getAllByRole("listitem").map((one) => one.textContent)).toEqual(["Amy", "Joe", "Kat", "You"]);
});

test("names end after twelve characters as people count them", () => {
  expect(cut("Maximiliane-Sophie")).toBe("Maximiliane-");
  expect(Array.from(cut("👍🏽".repeat(13)))).toHaveLength(24);
});

test("a spun name is another than the one that stands there", () => {
  const rolls = [0, 0, 0, 0, 0.5, 0.5];
  expect(spin(partyEn, "Quick Fox", () => rolls.shift() ?? 0.5)).toBe("Happy Hare");
});

test("a letter that no code has is refused with a sentence, which goes with the next good one", () => {
  const typed: string[] = [];
  render(<CodeField code="KT" onCode={(code) => typed.push(code)} />);
  const field = screen.getByLabelText("Code from the TV");
  fireEvent.change(field, { target: { value: "KTA" } });
  expect(typed).toEqual(["KT"]);
  expect(screen.getByRole("alert").textContent).toBe("Codes have no vowels, no Y and no digits.");
  fireEvent.change(field, { target: { value: "KTR" } });
  expect(typed).toEqual(["KT", "KTR"]);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a code of more than four letters has a tile for each of them", () => {
  const { container, rerender } = render(<CodeField code="KT" onCode={() => undefined} />);
  const tiles = () => container.querySelectorAll("b").length;
  expect(tiles()).toBe(4);
  rerender(<CodeField code={readCode("ktrmz")} onCode={() => undefined} />);
  expect(tiles()).toBe(5);
});

test("a host who is away can be replaced when the server's minute is over, and not before", () => {
  vi.useFakeTimers();
  const room = (claimable_in_ms: number | null) =>
    sampleRoom({ host: { player_id: null, connected: claimable_in_ms == null, claimable_in_ms } });
  const away = room(40_000);
  const { rerender } = render(<HostAway session={sampleSession(away)} room={away} />);
  act(() => vi.advanceTimersByTime(39_000));
  expect(screen.queryByText("The host is away.")).toBeNull();
  act(() => vi.advanceTimersByTime(1_000));
  screen.getByText("The host is away.");
  const back = room(null);
  rerender(<HostAway session={sampleSession(back)} room={back} />);
  expect(screen.queryByText("The host is away.")).toBeNull();
  vi.useRealTimers();
});

test("a sign that nobody has yet is offered first", () => {
  const taken = ["arch", "moon", "steps", "peak", "wave", "sun", "leaf"];
  expect(freeSign(taken, "", () => 0.9)).toBe("tower");
  expect(freeSign([...taken, "tower", "arch"], "", () => 0)).toBe("moon");
});

test("a phone that sits in a room finds its way back", () => {
  localStorage.setItem("fourline.room", "KTRM");
  render(<JoinForm code="" note={null} onJoined={() => undefined} />);
  const way = screen.getByRole("link", { name: "Back to room KTRM" });
  expect(way.getAttribute("href")).toBe("/p/KTRM");
  localStorage.clear();
});
