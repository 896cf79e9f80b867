import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { problem, server } from "../../live/fakeServer.test-data";
import { event, sampleMatch, welcome } from "../../live/sampleMatch.test-data";
import type { Match } from "../../shared/api/types";
import { showLanguage } from "../../shared/i18n/text";
import { announce, LiveRegion } from "../../shared/ui/announce";
import MatchPage from "./MatchPage";

beforeAll(() => showLanguage("en"));
beforeEach(() => {
  server.install();
  window.history.replaceState({ match: sampleMatch(2), seat: "red" }, "", "/play/m");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (watchOnly = false) =>
  render(
    <StrictMode>
      <MatchPage id="m" watchOnly={watchOnly} />
    </StrictMode>,
  );

/** What is shown before the game comes with its own words and parts. */
async function showOpen(watchOnly = false) {
  show(watchOnly);
  await screen.findByRole("region");
}

test("a game that the server cannot show is said to be broken, with two ways out", async () => {
  window.history.replaceState(null, "", "/play/m");
  server.answer = async () => problem(503, "game/broken");
  show();
  await screen.findByRole("heading", { name: "This game is broken" });
  expect(screen.getByRole("link", { name: "Home" }).getAttribute("href")).toBe("/");
  expect(screen.getByRole("main").querySelector('a[href="/games"]')).not.toBeNull();
});

test("without a server a match that was never loaded offers the game on this device", async () => {
  window.history.replaceState(null, "", "/play/m");
  server.answer = () => Promise.reject(new TypeError("no network"));
  show();
  for (const _ of [1, 2]) {
    await waitFor(() => expect(server.openSockets).toHaveLength(1));
    server.socket.close();
  }
  const link = await screen.findByRole("link", { name: "Play offline" });
  expect(link.getAttribute("href")).toBe("/device");
});

test("a disc never stands alone under a name that says its colour", () => {
  const players = sampleMatch(2).players.map((player) => ({ ...player, name: player.seat }));
  window.history.replaceState({ match: sampleMatch(2, { players }), seat: "both" }, "", "/play/m");
  show();
  const [name] = screen.getAllByText("Red").map((one) => one.closest("[data-part=player-name]"));
  expect(name?.querySelector("svg")).not.toBeNull();
  expect(name?.nextElementSibling?.querySelector("svg") ?? null).toBeNull();
});

test("a move that does not get through says that it is tried again, and the board is alive afterwards", async () => {
  show();
  server.socket.close();
  fireEvent.click(screen.getByRole("button", { name: /^Column 4/ }));
  await screen.findByText("Not sent yet. Trying again…");
  await waitFor(() => expect(server.openSockets).toHaveLength(1));
  server.socket.accept();
  server.socket.say(welcome(2));
  const [move] = server.socket.moves;
  server.socket.say({ type: "ack", command_id: String(move?.command_id), version: 3 });
  server.socket.say(event(3, sampleMatch(3)));
  await waitFor(() => expect(screen.queryByText("Not sent yet. Trying again…")).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: /^Column 5/ }));
  expect(server.socket.moves).toHaveLength(2);
});

test("the only link to copy while a seat is free is the one to join", async () => {
  window.history.replaceState({ match: sampleMatch(1, { status: "open" }), seat: "red" }, "", "/play/m");
  await showOpen();
  expect(screen.getAllByRole("button", { name: "Copy link" })).toHaveLength(1);
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Link to join" }).value).not.toContain(
    "watch",
  );
});

const open = sampleMatch(1, { status: "open", players: sampleMatch(1).players.slice(0, 1) });

test("an invitation that could not be cancelled stays, with the reason", async () => {
  window.history.replaceState({ match: open, seat: "red" }, "", "/play/m");
  await showOpen();
  await waitFor(() => expect(server.openSockets).toHaveLength(1));
  server.socket.accept();
  server.socket.say(welcome(1, open));
  fireEvent.click(screen.getByRole("button", { name: "Cancel the invitation" }));
  const sent = server.socket.sent.find(({ type }) => type === "abort");
  server.socket.say({
    type: "refused",
    command_id: String(sent && "command_id" in sent && sent.command_id),
    code: "match/not_open",
    detail: "The game has begun.",
    version: 1,
  });
  expect(await screen.findByRole("alert")).toBeDefined();
  expect(window.location.pathname).toBe("/play/m");
});

const three = sampleMatch(3, { status: "open", seats: ["red", "yellow", "blue"] });

async function showThree(seat: string | null, opener = "red") {
  const events = [{ type: "match_opened" }, { type: "seat_taken", seat: opener }];
  server.answer = async ({ path }) => {
    if (path.includes("/games?")) return [200, []];
    return [200, path.endsWith("/events") ? { events, version: 3 } : three];
  };
  window.history.replaceState({ match: three, seat }, "", "/play/m");
  await showOpen();
  await waitFor(() => expect(server.openSockets).toHaveLength(1));
  server.socket.accept();
  server.socket.say({ ...welcome(3, three), seat });
}

test.each([
  ["red", "Cancel the invitation", "abort", "Leave the game"],
  ["yellow", "Leave the game", "leave", "Cancel the invitation"],
])(
  "of two who wait for a third the opener can cancel, the other leave: %s",
  async (seat, name, type, not) => {
    await showThree(seat);
    fireEvent.click(await screen.findByRole("button", { name }));
    expect(screen.queryByRole("button", { name: not })).toBeNull();
    await waitFor(() => expect(server.socket.sent.map((one) => one.type)).toContain(type));
  },
);

test.each([
  ["red", "Ada invites you"],
  ["yellow", "Ben invites you"],
])("the third player is invited by the one who opened the game: %s", async (opener, says) => {
  await showThree(null, opener);
  expect(await screen.findByRole("heading", { name: says })).toBeDefined();
});

test("a seat that was left on another page is offered again", async () => {
  await showThree("yellow");
  const match = { ...three, version: 4, players: three.players.slice(0, 1) };
  const event = { type: "seat_left", seat: "yellow", version: 4, at: "2026-01-01T00:00:00Z" } as const;
  server.socket.say({ type: "event", version: 4, event, server_now: event.at, match });
  expect(await screen.findByRole("button", { name: "Join the game" })).toBeDefined();
});

test.each([
  ["red", "Column g"],
  [null, "Column a"],
] as const)("before the game too %s sees the board from their own side", async (seat, first) => {
  const view = { ...open.view, lower: "yellow", column_labels: [..."abcdefg"] };
  window.history.replaceState({ match: { ...open, view }, seat }, "", "/play/m");
  await showOpen();
  expect(screen.getAllByRole("columnheader")[0]?.textContent).toBe(first);
});

test("a guest meets the invitation before the board, also with the keyboard", async () => {
  window.history.replaceState({ match: open, seat: null }, "", "/play/m");
  await showOpen();
  const join = screen.getByRole("button", { name: "Join the game" });
  const column = screen.getByRole("button", { name: /^Column 1/ });
  expect(join.compareDocumentPosition(column) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test("pressing Join twice joins once", async () => {
  window.history.replaceState({ match: open, seat: null }, "", "/play/m");
  let answered = () => {};
  server.answer = ({ method }) =>
    method === "POST"
      ? new Promise((resolve) => {
          answered = () => resolve([200, { match: sampleMatch(2), seat: "yellow" }]);
        })
      : Promise.reject(new TypeError("no network"));
  await showOpen();
  const join = screen.getByRole("button", { name: "Join the game" });
  fireEvent.click(join);
  fireEvent.click(join);
  expect(join.getAttribute("aria-disabled")).toBe("true");
  expect(server.posts().map(({ path }) => path)).toEqual(["/api/matches/m/join"]);
  answered();
  expect(await screen.findByRole("heading", { name: "Ada to move (Red)" })).toBeDefined();
});

test("a stranger who opens the watch page of an open game can join it", async () => {
  window.history.replaceState({ match: sampleMatch(1, { status: "open" }), seat: null }, "", "/watch/m");
  await showOpen(true);
  expect(screen.getByRole("button", { name: "Join the game" })).toBeDefined();
  expect(screen.queryByRole("link", { name: "Watch instead" })).toBeNull();
  expect(screen.queryByText("Waiting for an opponent")).toBeNull();
});

test("a refusal goes with the position it was about", async () => {
  const theirs = sampleMatch(2, { active_seat: "yellow" });
  window.history.replaceState({ match: theirs, seat: "red" }, "", "/play/m");
  show();
  fireEvent.click(screen.getByRole("button", { name: /^Column 4/ }));
  expect(await screen.findByText("Not your turn", { selector: "p > span" })).toBeDefined();
  await waitFor(() => expect(server.openSockets).toHaveLength(1));
  server.socket.accept();
  server.socket.say(welcome(2, { active_seat: "yellow" }));
  server.socket.say(event(3, sampleMatch(3)));
  await screen.findByText("Your turn (Red)");
  expect(screen.queryByText("Not your turn", { selector: "p > span" })).toBeNull();
});

test("giving a game up is asked for in a dialog, and keeping on playing changes nothing", async () => {
  const players = [
    { seat: "red", name: "Red", kind: "human", level: null, connected: true, profile: null, rating: null },
    {
      seat: "yellow",
      name: "Casual",
      kind: "bot",
      level: "casual",
      connected: true,
      profile: null,
      rating: null,
    },
  ] as const;
  window.history.replaceState(
    { match: sampleMatch(4, { players: [...players], moves: [3, 3] }), seat: "red" },
    "",
    "/play/m",
  );
  show();
  for (const [button, yes] of [
    ["Resign", "Yes, resign"],
    ["Start over", "Start over"],
  ] as const) {
    fireEvent.click(screen.getByRole("button", { name: button }));
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByRole("button", { name: yes })).toBeDefined();
    fireEvent.click(dialog.getByRole("button", { name: "Keep playing" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  }
  expect(server.requests.filter((asked) => asked.method === "POST")).toEqual([]);
  expect(server.sockets.flatMap((socket) => socket.sent).filter((one) => one.type === "resign")).toEqual([]);
});

test("an invitation to a full game says so; a link to watch does not", async () => {
  window.history.replaceState({ match: sampleMatch(2), seat: null }, "", "/join/m");
  show();
  expect(screen.getByText("All seats are taken. You are watching.")).toBeDefined();
  cleanup();
  window.history.replaceState({ match: sampleMatch(2), seat: null }, "", "/watch/m");
  show(true);
  expect(screen.queryByText("All seats are taken. You are watching.")).toBeNull();
});

test("a game for three waits for players, not for an opponent", async () => {
  const open = sampleMatch(1, { status: "open", seats: ["red", "yellow", "blue"] });
  window.history.replaceState({ match: open, seat: "red" }, "", "/play/m");
  await showOpen();
  expect(screen.getByRole("heading", { name: "Waiting for players" })).toBeDefined();
  expect(document.title).toMatch(/^Waiting for players/);
});

test("the host of a public game is told that anyone may come", async () => {
  const open = sampleMatch(1, { status: "open", visibility: "public" });
  window.history.replaceState({ match: open, seat: "red" }, "", "/play/m");
  await showOpen();
  expect(screen.getByText(/^Anyone can join from Open games/)).toBeDefined();
});

test("what was announced on another page is not left standing", () => {
  announce("Your turn (Red).");
  window.history.replaceState({ match: sampleMatch(3, { status: "aborted" }), seat: "red" }, "", "/play/m");
  render(<LiveRegion />);
  show();
  expect(screen.getByRole("heading", { name: "Cancelled" })).toBeDefined();
  expect(screen.getByTestId("announcer").textContent).toBe("");
});

test("without stacks of discs there are no shadows of them, and a new game is one of the same kind", async () => {
  const over = {
    status: "completed",
    outcome: { kind: "draw", winner: null, reason: "full_board", lines: [] },
  };
  const shadows = (match: Match) => {
    window.history.replaceState({ match, seat: "red" }, "", "/play/m");
    const { container } = show();
    return container.querySelectorAll(".left-over, [class*=left-over]").length;
  };
  const four = sampleMatch(9, { ...(over as Partial<Match>), discs_left: { red: 3, yellow: 2 } });
  expect(shadows(four)).toBe(1);
  cleanup();
  expect(shadows(sampleMatch(9, { ...(over as Partial<Match>), game: "tic-tac-toe", moves: [0] }))).toBe(0);
  expect(await screen.findByRole("link", { name: "Replay the game" })).toBeDefined();
  expect(screen.getByRole("link", { name: "New game" }).getAttribute("href")).toBe("/new?game=tic-tac-toe");
});

test.each([null, "red"])("an invitation names the terms before the game begins (seat %s)", async (seat) => {
  const start = { kind: "swap", deck: null, number: null } as const;
  const set = { of: 2, game: 1, score: {} };
  const open = sampleMatch(2, { status: "open", start, set, players: sampleMatch(2).players.slice(0, 1) });
  window.history.replaceState({ match: open, seat }, "", "/play/m");
  show();
  expect(await screen.findByText("After the first disc the second player may change sides.")).toBeDefined();
  expect(screen.getByText("Games: Two, swapping sides")).toBeDefined();
});
