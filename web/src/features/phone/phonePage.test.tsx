import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { problem, server } from "../../live/fakeServer.test-data";
import { sampleGame, samplePlayer, sampleRoom } from "../../live/sampleRoom.test-data";
import { sampleSession } from "../../live/sampleSession.test-data";
import { AVATARS } from "../../party/Avatar";
import { speak } from "../../shared/i18n/dictionary";
import { showLanguage } from "../../shared/i18n/partyText";
import { LiveRegion } from "../../shared/ui/announce";
import { InGame } from "./InGame";
import PhonePage from "./PhonePage";

beforeAll(() => showLanguage("en"));
beforeEach(() => server.install());
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function arrives(
  room = sampleRoom({ phase: "lobby", game: null }),
  blocked = false,
  player_id: string | null = null,
): void {
  server.answer = async () => [200, room];
  render(<PhonePage code="KTRM" />);
  const you = { player_id, host: false, blocked };
  act(() => {
    server.socket.accept();
    server.socket.say({ type: "room", you, room, server_now: new Date().toISOString() });
  });
}

function sits(part: Parameters<typeof sampleRoom>[0], id = "joe", host = false): void {
  const room = sampleRoom(part);
  const me = room.players.find((player) => player.id === id) ?? samplePlayer(id, id, null);
  render(<InGame session={sampleSession(room)} room={room} me={me} host={host} />);
}

test("a newcomer whose network has tried too many wrong codes is not told of a lost connection", async () => {
  server.answer = async () => problem(429, "rate/limited");
  render(<PhonePage code="KTRM" />);
  await screen.findByText("Too many wrong codes from this network.");
  expect(screen.queryByText(/Connection lost/)).toBeNull();
});

test("a game that cannot be shown says so on the phone, and the host's menu ends it", () => {
  for (const phase of ["reveal", "playing", "paused"] as const) {
    sits({ phase, game: null, fault: "The game 'dots' failed." }, "joe", true);
    expect(screen.getByRole("heading").textContent).toBe("This game cannot be shown");
    screen.getByText("The host can end it and choose another one.");
    const row = screen.getByRole("toolbar");
    expect(Array.from(row.querySelectorAll("button"), (one) => one.textContent)).toEqual(["More"]);
    cleanup();
  }
});

test("a blocked person is not invited to join again, a removed one is", () => {
  localStorage.setItem("fourline.room.KTRM", "zoe");
  arrives(undefined, true);
  expect(screen.getByRole("alert").textContent).toBe("The host has blocked this phone.");
  cleanup();
  arrives();
  expect(screen.getByRole("alert").textContent).toContain("You can join again.");
});

test("a newcomer is offered a sign that no player of the room has", () => {
  const [free, ...taken] = AVATARS;
  const players = taken.map((avatar, at) => ({ ...samplePlayer(`p${at}`, `P${at}`, "red"), avatar }));
  arrives(sampleRoom({ phase: "lobby", game: null, players }));
  expect(offered()).toBe(free);
});

const offered = () => AVATARS[screen.getAllByRole<HTMLInputElement>("radio").findIndex((one) => one.checked)];

test("a sign that somebody else takes first is offered no longer, unless it was picked", () => {
  const room = sampleRoom({ phase: "lobby", game: null, players: [] });
  arrives(room);
  const taken = offered();
  const joined = { ...samplePlayer("p1", "P1", "red" as const), avatar: taken ?? null };
  const hears = (version: number, players: readonly (typeof joined)[]) =>
    act(() =>
      server.socket.say({
        type: "room",
        you: { player_id: null, host: false, blocked: false },
        room: { ...room, version: room.version + version, players: [...players] },
        server_now: new Date().toISOString(),
      }),
    );
  hears(1, [joined]);
  const second = offered();
  expect(second).not.toBe(taken);
  hears(2, [joined, { ...joined, id: "p2", name: "P2" }]);
  expect(offered()).toBe(second);
  fireEvent.click(
    screen.getAllByRole("radio")[AVATARS.indexOf(taken as (typeof AVATARS)[number])] as HTMLElement,
  );
  hears(3, [joined]);
  expect(offered()).toBe(taken);
});

test("in another language the tab still says whose turn it is, without another buzz", async () => {
  const vibrate = vi.fn();
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { vibrate }));
  const room = sampleRoom({ phase: "playing", game: sampleGame({}) });
  arrives(room, false, room.game?.current?.player_id ?? null);
  await waitFor(() => expect(document.title).toContain("YOUR TURN · "));
  await act(() => speak("de"));
  expect(document.title).toContain("DU BIST DRAN · ");
  expect(vibrate).toHaveBeenCalledTimes(1);
  await act(() => speak("en"));
});

test("a code of five letters is taken whole, and one of three is asked for in full", async () => {
  render(<PhonePage code={null} />);
  const type = (code: string) =>
    fireEvent.change(screen.getByLabelText("Code from the TV"), { target: { value: code } });
  const join = () => fireEvent.click(screen.getByRole("button", { name: "Join" }));
  fireEvent.change(screen.getByLabelText("Your name"), { target: { value: "Amy" } });
  type("KTR");
  join();
  expect(screen.getByRole("alert").textContent).toBe("Enter the full code from the TV.");
  type("KTRMZ");
  join();
  await waitFor(() => expect(server.posts()).toMatchObject([{ path: "/api/rooms/KTRMZ/join" }]));
});

test.each(["room/full", "room/locked"])("who is refused a seat (%s) is offered to watch", async (code) => {
  arrives();
  server.answer = async () => problem(409, code);
  fireEvent.change(screen.getByLabelText("Your name"), { target: { value: "Amy" } });
  fireEvent.click(screen.getByRole("button", { name: "Join" }));
  const link = await screen.findByRole("link", { name: "Watch instead" });
  expect(link.getAttribute("href")).toBe("/a/KTRM");
});

test.each([
  ["codes", "Too many wrong codes from this network."],
  ["network_codes", "Too many wrong codes from this network."],
  ["joins", "Too many tries. Wait a moment."],
])("who has used up the limit of %s reads so in the form", async (limit, words) => {
  render(<PhonePage code={null} />);
  server.answer = async () => [429, { code: "rate/limited", detail: "No.", limit }];
  fireEvent.change(screen.getByLabelText("Code from the TV"), { target: { value: "KTRM" } });
  fireEvent.change(screen.getByLabelText("Your name"), { target: { value: "Amy" } });
  fireEvent.click(screen.getByRole("button", { name: "Join" }));
  await screen.findByText(words);
});

test("during a pause a phone says which team has no players", () => {
  const teams = { red: ["joe"], blue: [] };
  sits({ phase: "paused", paused: { by: "host", emptied: false }, teams });
  screen.getByText("Blue Team has no players. The next person to join plays for it.");
});

test.each([
  ["in the lobby", { phase: "lobby" as const, game: null }],
  ["in a game", {}],
])("%s a phone that became host says so", (_, part) => {
  sits(part, "joe", true);
  expect(document.querySelector("header")?.textContent).toContain("Host");
  cleanup();
  sits(part);
  expect(document.querySelector("header")?.textContent).not.toContain("Host");
});

test("a phone can say something in the lobby and after a game", () => {
  const over = { kind: "draw" as const, winner: null, reason: "board_full" as const, lines: [] };
  sits({ phase: "lobby", game: null });
  screen.getByRole("button", { name: "Wow!" });
  cleanup();
  sits({ phase: "finished", games_played: 1, game: sampleGame({ outcome: over, current: null }) });
  screen.getByRole("button", { name: "Wow!" });
});

test("a phone ranks nobody before a game was completed", () => {
  sits({ phase: "finished", games_played: 0, game: sampleGame({ current: null }) });
  screen.getByText("Game cancelled by the host");
  expect(screen.queryByText("Rank")).toBeNull();
});

test("the player on a late phone reads whose turn it is", () => {
  sits({}, "lea");
  screen.getByText("Amy’s turn (Blue Team)");
});

test("while a team votes, phones say what the TV says, and a screen reader hears what the phone shows", () => {
  const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
  sits({ vote: true }, "joe");
  expect(heading()).toBe("Wait for your turn");
  screen.getByText("Blue Team votes");
  screen.getByText("Where will Blue Team play?");
  cleanup();
  sits({ vote: true }, "kat");
  expect(heading()).toBe("Blue Team votes");
  cleanup();
  render(<LiveRegion />);
  sits({ vote: true }, "amy");
  expect(screen.getByTestId("announcer").textContent).toBe("YOUR TURN. Vote: where to play?");
});
