import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { RoomState } from "../../live/roomState";
import type { Room } from "../../live/roomTypes";
import { sampleGame, sampleRoom, sampleRush } from "../../live/sampleRoom.test-data";
import { sampleSession } from "../../live/sampleSession.test-data";
import { Refused } from "../../shared/api/call";
import { showLanguage } from "../../shared/i18n/partyText";
import { InGame } from "./InGame";

beforeAll(() => showLanguage("en"));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ended = { kind: "draw" as const, winner: null, reason: "board_full" as const, lines: [] };
const over = sampleGame({ outcome: ended, current: null, next: null, upcoming: [], deadline_in_ms: null });

function phone(room: Room, id: string, host = false, part: Partial<RoomState> = {}) {
  const session = sampleSession(room, part);
  const call = vi.spyOn(session, "call").mockResolvedValue(true);
  const me = room.players.find((player) => player.id === id);
  if (!me) throw new Error(id);
  render(<InGame session={session} room={room} me={me} host={host} />);
  return call;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

test("every phone counts down to the next game, and every player can ask to wait", () => {
  vi.useFakeTimers();
  const room = sampleRoom({ phase: "finished", games_played: 1, next_in_ms: 12_000, game: over });
  const call = phone(room, "joe");
  expect(screen.getByText("Next game in 12 s")).toBeTruthy();
  act(() => vi.advanceTimersByTime(5_000));
  press("Wait");
  expect(call).toHaveBeenCalledWith("wait");
});

test("a game that waits for the host counts nothing down", () => {
  phone(sampleRoom({ phase: "finished", games_played: 1, game: over }), "joe");
  expect(document.querySelector("[data-part=next-in]")).toBeNull();
  expect(screen.queryByRole("button", { name: "Wait" })).toBeNull();
});

test.each([{ more_time: true }, { more_time_for: ["amy"] }])(
  "the player on turn can ask for more time, once: %o",
  (setting) => {
    const call = phone(sampleRoom(setting), "amy");
    press("More time");
    expect(call).toHaveBeenCalledWith("extra_time");
    for (const game of [{ extra_time: true }, { deadline_in_ms: null }]) {
      cleanup();
      phone(sampleRoom({ ...setting, game: sampleGame(game) }), "amy");
      expect(screen.queryByRole("button", { name: "More time" })).toBeNull();
    }
  },
);

test.each([{}, { more_time_for: ["kat"] }])(
  "without the host's word nobody can ask for more time: %o",
  (setting) => {
    phone(sampleRoom(setting), "amy");
    expect(screen.queryByRole("button", { name: "More time" })).toBeNull();
  },
);

test.each([
  ["in the lobby", sampleRoom({ phase: "lobby", game: null })],
  ["after a game", sampleRoom({ phase: "finished", games_played: 1, game: over })],
])(
  "%s a phone shows the code for those who come later, and waits for the host or starts",
  async (_, room) => {
    phone(room, "joe");
    screen.getByText("Room code: KTRM");
    screen.getByText(/^Waiting for the host to start/);
    cleanup();
    const call = phone(room, "joe", true);
    expect(screen.queryByText(/^Waiting for the host/)).toBeNull();
    fireEvent.click(await screen.findByRole("button", { name: /^(Start the game|Rematch)$/ }));
    expect(call).toHaveBeenCalledWith("start");
  },
);

test("a host who has gone can be replaced during a pause too", async () => {
  const host = { player_id: null, connected: false, claimable_in_ms: 0 };
  const call = phone(sampleRoom({ phase: "paused", paused: { by: "host", emptied: false }, host }), "joe");
  await screen.findByText("The host is away.");
  press("Take over as host");
  expect(call).toHaveBeenCalledWith("take_host");
});

test("a host who waits has the host's buttons in plain sight", () => {
  const call = phone(sampleRoom(), "joe", true);
  press("Pause");
  press("Skip");
  expect(call.mock.calls).toEqual([["pause"], ["play_now", { version: sampleGame().version }]]);
  cleanup();
  const resumed = phone(sampleRoom({ phase: "paused", paused: { by: "host", emptied: false } }), "joe", true);
  press("Resume");
  expect(resumed).toHaveBeenCalledWith("resume");
});

test.each([
  ["a game in teams", sampleRoom({ phase: "finished", games_played: 1, game: over })],
  [
    "a rush",
    sampleRoom({ phase: "finished", games_played: 1, game: null, rush: sampleRush({ step: "over" }) }),
  ],
])("after %s a host ends the evening from the phone", async (_, room) => {
  const call = phone(room, "joe", true);
  fireEvent.click(await screen.findByRole("button", { name: "End the evening" }));
  expect(call).toHaveBeenCalledWith("end_evening");
  cleanup();
  phone(room, "joe");
  expect(screen.queryByRole("button", { name: "End the evening" })).toBeNull();
});

test("a host has a word for the room too: in the menu, and at the podium", async () => {
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 500 }));
  phone(sampleRoom(), "joe", true);
  press("More");
  const menu = within(await screen.findByRole("dialog"));
  const players = menu.getByRole("heading", { name: "Players" });
  const order = menu.getByRole("button", { name: "Wow!" }).compareDocumentPosition(players);
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  cleanup();
  phone(sampleRoom({ phase: "finished", games_played: 1, game: over, evening: "e0" }), "joe", true);
  await screen.findByRole("button", { name: "Wow!" });
});

test("a host who is on turn can pause from the band", () => {
  const call = phone(sampleRoom(), "amy", true);
  press("Pause the game");
  expect(call).toHaveBeenCalledWith("pause");
});

test("a player changes the team, waits for a swap or takes the wish back", () => {
  const lobby = sampleRoom({ phase: "lobby", game: null });
  const call = phone(lobby, "amy");
  press("Change to Red Team");
  expect(call).toHaveBeenCalledWith("team", { team: "red" });
  cleanup();
  const wishing = lobby.players.map((player) =>
    player.id === "amy" ? { ...player, wishes_team: "red" as const } : player,
  );
  const stay = phone({ ...lobby, players: wishing }, "amy");
  expect(screen.getByText("You change as soon as someone wants to swap.")).toBeTruthy();
  press("Stay in this team");
  expect(stay).toHaveBeenCalledWith("team", { team: "blue" });
  cleanup();
  phone({ ...lobby, players: wishing }, "joe");
  expect(screen.getByRole("button", { name: "Swap teams with Amy" })).toBeTruthy();
});

const taken = new Refused("room/name_taken", "No.", 409);

test.each([false, true])("a name that is taken is refused in the menu (of the host: %s)", async (host) => {
  phone(sampleRoom({ phase: "lobby", game: null }), "amy", host, { problem: { error: taken, id: 1 } });
  press("Menu");
  const menu = await screen.findByRole("dialog");
  expect((await within(menu).findByText("That name is taken.")).getAttribute("role")).toBe("status");
});

test("a host who has gone can be replaced at the podium", async () => {
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 500 }));
  const host = { player_id: null, connected: false, claimable_in_ms: 0 };
  const call = phone(
    sampleRoom({ phase: "finished", games_played: 1, game: over, evening: "e0", host }),
    "joe",
  );
  await screen.findByText("The host is away.");
  press("Take over as host");
  expect(call).toHaveBeenCalledWith("take_host");
});

test("in Puzzle Rush everyone plays alone: the band names no team beside the colour of the puzzle", () => {
  const band = () => document.querySelector("[data-part=band] > span")?.textContent;
  phone(sampleRoom({ game: null, rush: sampleRush() }), "amy");
  expect(band()).toBe("KTRM");
  cleanup();
  phone(sampleRoom(), "amy");
  expect(band()).toBe("Blue Team");
});

test("a player takes another name between games", async () => {
  const call = phone(sampleRoom({ phase: "lobby", game: null }), "amy");
  press("Menu");
  fireEvent.change(await screen.findByLabelText("Your name"), { target: { value: " Amelie " } });
  press("Change name");
  await waitFor(() => expect(call).toHaveBeenCalledWith("name", { name: "Amelie" }));
});

test("a page that is not written yet is asked for again", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const page = { id: "e1", code: "KTRM", kept: false, may_keep: false, goes_at: null, examined: 0 };
  const amy = { id: "amy", name: "Amy", avatar: null, rank: 1, total: 30, points: 30 };
  const players = [{ ...amy, puzzle_points: 0, guess_points: 0, wins: 1 }];
  const answers = [
    { status: 404, body: { code: "evening/not_found", detail: "No.", status: 404 } },
    { status: 200, body: { ...page, ended_at: "2026-01-01T20:00:00.000Z", games: [], titles: [], players } },
  ];
  const fetch = vi.fn(async () => {
    const { status, body } = answers.shift() ?? { status: 500, body: {} };
    return new Response(JSON.stringify(body), { status });
  });
  vi.stubGlobal("fetch", fetch);
  phone(sampleRoom({ phase: "finished", games_played: 1, game: over, evening: "e1" }), "amy");
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  await act(() => vi.advanceTimersByTimeAsync(2500));
  await waitFor(() => expect(document.querySelector("[data-part=podium]")?.textContent).toContain("Amy"));
});

test("a player in line is told of a pause and can end one that came by itself", () => {
  const players = sampleRoom().players.map((one) => (one.id === "kat" ? { ...one, team: null } : one));
  const game = sampleGame({ hill: true });
  const call = phone(
    sampleRoom({ phase: "paused", paused: { by: "idle", emptied: false }, game, players }),
    "kat",
  );
  press("Resume");
  expect(call).toHaveBeenCalledWith("resume");
});

test("a duel whose winner has left is no draw", async () => {
  const outcome = { kind: "win" as const, winner: "blue", reason: "connected" as const, lines: [] };
  const game = { ...over, outcome, hill: true, points: { amy: 10, joe: 0 } };
  const players = sampleRoom().players.filter(({ id }) => id !== "amy");
  phone(sampleRoom({ phase: "finished", games_played: 1, game, players }), "kat");
  await screen.findByText("Blue wins!", { selector: "h1" });
});

const tooFew = new Refused("room/too_few", "No.", 409);
const activity = { kind: "puzzles" as const, game: "connect-four" };
const rush = sampleRush({ step: "over" });
const TEAMS = "Each team needs at least one player.";
const ALL = "You need at least 2 players.";

test.each([
  ["in the lobby", sampleRoom({ phase: "lobby", game: null }), TEAMS],
  ["in the lobby of a rush", sampleRoom({ phase: "lobby", game: null, activity }), ALL],
  ["after a game", sampleRoom({ phase: "finished", games_played: 1, game: over }), TEAMS],
  ["after a rush", sampleRoom({ phase: "finished", game: null, rush, activity }), ALL],
  ["at the podium", sampleRoom({ phase: "finished", games_played: 1, game: over, evening: "e0" }), TEAMS],
])("a host whose start is refused reads why %s", async (_, room, why) => {
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 500 }));
  phone(room, "joe", true, { problem: { error: tooFew, id: 1 } });
  await screen.findByText(why);
});

test.each([
  ["hill", "You play next!"],
  ["teams", "Waiting for the host to start the next game."],
] as const)("after a duel, with %s chosen, a player in line reads what comes next", async (kind, words) => {
  const hill = { king: "amy", wins: 1, line: ["amy", "kat", "joe", "simon"] };
  const part = { activity: { kind, game: "connect-four" }, hill, game: { ...over, hill: true } };
  phone(sampleRoom({ phase: "finished", games_played: 1, ...part }), "kat");
  await screen.findByText(words, { exact: false });
});
