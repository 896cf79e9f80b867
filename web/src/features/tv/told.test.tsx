import { act, cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { problem, server } from "../../live/fakeServer.test-data";
import type { RoomState } from "../../live/roomState";
import type { Room } from "../../live/roomTypes";
import { sampleGame, sampleRoom, sampleRush } from "../../live/sampleRoom.test-data";
import { sampleSession as session } from "../../live/sampleSession.test-data";
import { boardView } from "../../party/roomView";
import { Refused } from "../../shared/api/call";
import { showLanguage } from "../../shared/i18n/partyText";
import { LiveRegion } from "../../shared/ui/announce";
import EndScreen from "./EndScreen";
import { JoinCorner } from "./JoinCorner";
import { Lobby } from "./Lobby";
import { PlayScreen } from "./PlayScreen";
import PodiumScreen from "./PodiumScreen";
import { Problem } from "./Problem";
import { Standings } from "./Standings";
import TvPage from "./TvPage";

const show = (Screen: typeof PlayScreen, room: Room, part: Partial<RoomState> = {}) =>
  render(<Screen session={session(room, part)} room={room} unlockSound={null} />);

const LOBBY = sampleRoom({ phase: "lobby", game: null });
const REASON = "Rude to others";
const BANNED = new Refused("player/banned", `You are banned: ${REASON}.`, 403, { reason: REASON });

beforeEach(() => showLanguage("en"));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a pause that an empty team caused says so, also once the team has a player again", () => {
  const paused = { by: "host", emptied: true } as const;
  show(PlayScreen, sampleRoom({ phase: "paused", paused }));
  screen.getByText("A team had no players. The host can resume the game.");
  expect(screen.queryByText("The host paused the game.")).toBeNull();
});

test("the banner names the team that votes, and the next one", () => {
  show(PlayScreen, sampleRoom({ vote: true }));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Blue Team votes");
  screen.getByText("Next: Red Team");
  cleanup();
  show(PlayScreen, sampleRoom({ vote: true, teams: { blue: ["amy"], red: ["joe"] } }));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Amy’s turn (Blue Team)");
  screen.getByText("Next: Joe (Red)");
});

test("a disc that a team voted for is the team's, from its fall to the points", () => {
  const last_move = { row: 5, column: 3, team: "blue" as const, player_id: "amy" };
  const voted = { ...last_move, automatic: false, requested: false, voted: true };
  const game = sampleGame({ moves: [3], last_move: voted });
  render(<LiveRegion />);
  show(PlayScreen, sampleRoom({ game }));
  expect(document.querySelector("[data-part=last-drop]")?.textContent).toBe("Blue Team, column 4");
  expect(screen.getByTestId("announcer").textContent).toMatch(/^Blue Team, column 4\. /);
  cleanup();
  const outcome = { kind: "win" as const, winner: "blue", reason: "connected" as const, lines: [] };
  const room = sampleRoom({ phase: "finished", game: { ...game, outcome } });
  const banner = (stage: "fall" | "line") => {
    render(<PlayScreen session={session(room)} room={room} unlockSound={null} stage={stage} />);
    const said = document.querySelector("header")?.textContent;
    cleanup();
    return said;
  };
  expect([banner("fall"), banner("line")]).toEqual(["Blue Team…", "Blue Team wins!"]);
  show(EndScreen, room);
  expect(document.querySelector("[data-part=decided]")).toBeNull();
});

test("whoever comes to the podium reads the code of the room", async () => {
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 500 }));
  const room = sampleRoom({ phase: "finished", games_played: 1, evening: "e0" });
  await act(async () => {
    render(<PodiumScreen session={session(room)} room={room} unlockSound={null} id="e0" />);
  });
  await screen.findByText("Room code: KTRM");
});

test("the lobby says how many watch", () => {
  const line = () => document.querySelector("[data-part=audience-link]")?.textContent;
  show(Lobby, LOBBY);
  expect(line()).toContain("Just watching?");
  cleanup();
  const nobody = { turn: 0, guessed: 0, last: null, reactions: {}, full: false };
  show(Lobby, LOBBY, { audience: { type: "audience", watching: 3, ...nobody } });
  expect(line()).toContain("Audience: 3 people");
  expect(line()).toContain("/a/KTRM");
});

test("while the last disc of a player who has left falls, no half sentence stands above it", () => {
  const last_move = { row: 5, column: 2, team: "blue" as const, player_id: "gone" };
  const outcome = { kind: "draw" as const, winner: null, reason: "board_full" as const, lines: [] };
  const game = sampleGame({
    outcome,
    last_move: { ...last_move, automatic: false, requested: false, voted: false },
  });
  const room = sampleRoom({ phase: "finished", game });
  render(<PlayScreen session={session(room)} room={room} unlockSound={null} stage="fall" />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("…");
});

test("the points of all activities stand beside their sum", () => {
  const parts = { points: 30, puzzle_points: 3, hill_points: 10, total: 43 };
  const players = sampleRoom().players.map((one) => ({ ...one, ...parts }));
  render(<Standings room={sampleRoom({ phase: "finished", games_played: 2, players })} many={false} />);
  const heads = screen.getAllByRole("columnheader").map((one) => one.textContent);
  expect(heads.slice(2)).toEqual(["Total", "Teams", "Puzzles", "Hill"]);
  const [, row] = screen.getAllByRole("row");
  const cells = within(row as HTMLElement).getAllByRole("cell");
  expect(cells.slice(1).map((one) => one.textContent)).toEqual(["43", "30", "3", "10"]);
});

test("in Puzzle Rush nobody waits for the next game, team or none", () => {
  const players = sampleRoom().players.map((one) => ({ ...one, team: null }));
  const corner = (rush: Room["rush"]) => {
    render(<JoinCorner room={sampleRoom({ players, rush })} />);
    const said = screen.queryByText(/waiting for the next game/);
    cleanup();
    return said;
  };
  expect(corner(null)).not.toBeNull();
  expect(corner(sampleRush({}))).toBeNull();
});

test("what the stars of a round are for is said beside the first ones", () => {
  const room = (stars: number) => sampleRoom({ phase: "finished", games_played: stars, stars });
  render(<Standings room={room(1)} many={false} />);
  screen.getByText("(one for each finished game in teams)");
  cleanup();
  render(<Standings room={room(9)} many={false} />);
  expect(screen.queryByText("(one for each finished game in teams)")).toBeNull();
});

test("the lobby says how long a turn is in whole words", () => {
  show(Lobby, { ...LOBBY, turn_seconds: 30 });
  screen.getByText("Blue goes first, 30 seconds per turn");
  cleanup();
  show(Lobby, { ...LOBBY, turn_seconds: 120 });
  screen.getByText("Blue goes first, 2 minutes per turn");
});

test("between games, too, the TV says that the connection is lost", () => {
  render(<Problem session={session(LOBBY, { line: "lost" })} />);
  expect(screen.getByRole("alert").textContent).toBe("Reconnecting… Nothing is lost.");
  cleanup();
  render(<Problem session={session(sampleRoom(), { line: "lost" })} />);
  expect(screen.queryByRole("alert"), "the banner of the game says it").toBeNull();
});

test("a host who was banned reads why, in the language of the TV", async () => {
  await showLanguage("de");
  render(<Problem session={session(LOBBY, { problem: { error: BANNED, id: 1 } })} />);
  await screen.findByText(new RegExp(REASON));
});

test("who is banned is told so instead of being given a room", async () => {
  server.install();
  server.answer = async () => problem(403, "player/banned", { detail: BANNED.detail, reason: REASON });
  render(<TvPage code={null} />);
  expect((await screen.findByRole("alert")).textContent).toBe(BANNED.detail);
  screen.getByRole("button", { name: "Try again" });
});

test("a move on a board without columns is told and shown with its place", () => {
  const last_move = { row: 1, column: 1, team: "blue" as const, player_id: "amy" };
  const game = sampleGame({
    ...{ moves: [4], view: boardView(sampleGame()) },
    last_move: { ...last_move, automatic: false, requested: false, voted: false },
  });
  render(<LiveRegion />);
  show(PlayScreen, sampleRoom({ game }));
  expect(document.querySelector("[data-part=last-drop]")?.textContent).toBe("Amy, Place 5");
  expect(screen.getByTestId("announcer").textContent).toContain("Amy, Place 5");
});
