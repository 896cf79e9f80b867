import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { RoomState } from "../../live/roomState";
import type { Room } from "../../live/roomTypes";
import { sampleGame, samplePlayer, sampleRoom, sampleRush } from "../../live/sampleRoom.test-data";
import { sampleSession as session } from "../../live/sampleSession.test-data";
import { showLanguage } from "../../shared/i18n/partyText";
import EndScreen from "./EndScreen";
import { Flying } from "./Flying";
import { GamePages } from "./GamePages";
import { OnHill } from "./HillSides";
import { JoinAddress } from "./JoinAddress";
import { Lobby } from "./Lobby";
import { PlayScreen } from "./PlayScreen";
import { Roster } from "./Roster";
import { RushEnd } from "./RushEnd";
import { Standings } from "./Standings";

const show = (Screen: typeof PlayScreen, room: Room, part: Partial<RoomState> = {}) => {
  const given = session(room, part);
  render(<Screen session={given} room={room} unlockSound={null} />);
  return given;
};
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

beforeAll(() => showLanguage("en"));
afterEach(cleanup);

test("after a game, too, the TV asks for the tap that its sound needs", () => {
  const room = sampleRoom({ phase: "finished", game: sampleGame({ current: null }) });
  const unlock = vi.fn();
  render(<EndScreen session={session(room)} room={room} unlockSound={unlock} />);
  fireEvent.click(screen.getByRole("button", { name: "Turn sound on" }));
  expect(unlock).toHaveBeenCalled();
});

test("beside many names stand the points in all and those of the last game", () => {
  const many = Array.from({ length: 9 }, (_, at) => ({
    ...samplePlayer(`p${at}`, `Guest ${at}`, null),
    total: 9,
    puzzle_points: 2,
    hill_points: 3,
    guess_points: 4,
  }));
  const heads = (part: Partial<Room>) => {
    const room = sampleRoom({ phase: "finished", players: many, game: null, ...part });
    render(<Standings room={room} many />);
    const [table] = screen.getAllByRole("table");
    const words = within(table as HTMLElement)
      .getAllByRole("columnheader")
      .map((one) => one.textContent);
    cleanup();
    return words.slice(2);
  };
  expect(heads({ rush: sampleRush({}) })).toEqual(["Total", "Puzzles"]);
  expect(heads({ game: sampleGame({ hill: true }) })).toEqual(["Total", "Hill"]);
  expect(heads({ game: sampleGame() })).toEqual(["Total", "Guesses"]);
});

test("the banner says whose turn it is, with the team, and who is next", () => {
  show(PlayScreen, sampleRoom());
  expect(heading()).toBe("Amy’s turn (Blue Team)");
  screen.getByText("Next: Joe (Red)");
});

test("a game that cannot be shown says so, whatever the phase, and names what the host can do", () => {
  for (const phase of ["reveal", "playing", "paused"] as const) {
    show(GamePages, sampleRoom({ phase, game: null, fault: "The game 'dots' failed." }));
    expect(heading()).toBe("This game cannot be shown");
    screen.getByText("The host can end it and choose another one.");
    cleanup();
  }
});

test("the clock counts the turn down, amber under ten seconds, alarm under five", () => {
  for (const [ms, kind] of [
    [18_000, "party_count"],
    [9_000, "party_count party_warn"],
    [4_000, "party_count party_alarm"],
  ] as const) {
    show(PlayScreen, sampleRoom({ game: sampleGame({ deadline_in_ms: ms }) }));
    const clock = screen.getByRole("timer");
    expect(clock.className).toBe(kind);
    expect(clock.textContent).toBe(String(ms / 1000));
    cleanup();
  }
});

test("an automatic move is announced in a sentence and its disc ringed with dashes", () => {
  const last_move = {
    row: 5,
    column: 2,
    team: "red" as const,
    player_id: "joe",
    automatic: true,
    requested: false,
    voted: false,
  };
  show(PlayScreen, sampleRoom({ game: sampleGame({ last_move, moves: [2] }) }));
  screen.getByText("Time’s up! Random move for Joe: column 3.");
  expect(document.querySelectorAll("[data-part=last-move][data-automatic]")).toHaveLength(1);
});

test("a move that the host asked for is not blamed on the clock", () => {
  const last_move = {
    row: 5,
    column: 2,
    team: "red" as const,
    player_id: "joe",
    automatic: true,
    requested: true,
    voted: false,
  };
  show(PlayScreen, sampleRoom({ game: sampleGame({ last_move }) }));
  screen.getByText("The host skipped Joe: random move in column 3.");
});

test("an empty team says how the game goes on", () => {
  const teams = { red: ["joe"], blue: [] };
  show(PlayScreen, sampleRoom({ phase: "paused", paused: { by: "host", emptied: false }, teams }));
  screen.getByText("Blue Team has no players. The next person to join plays for it.");
});

test("after six automatic moves the TV asks whether anyone is there", () => {
  show(PlayScreen, sampleRoom({ phase: "paused", paused: { by: "idle", emptied: false } }));
  expect(heading()).toBe("Still there?");
  screen.getByText("Tap Resume on any phone.");
});

test("without a line the board is kept and the clock is hidden rather than wrong", () => {
  show(PlayScreen, sampleRoom(), { line: "lost" });
  expect(heading()).toBe("Reconnecting…");
  expect(screen.queryByRole("timer")).toBeNull();
  screen.getByRole("table");
});

test("a win shouts the team, 30 for each of them, 0 for the others, and ranks everyone", () => {
  const outcome = { kind: "win" as const, winner: "blue", reason: "connected" as const, lines: [] };
  const points = { amy: 30, kat: 30, joe: 0, simon: 0 };
  const players = sampleRoom().players.map((one) => ({
    ...one,
    points: points[one.id as "amy"],
    total: points[one.id as "amy"],
    wins: 1,
  }));
  show(
    EndScreen,
    sampleRoom({
      phase: "finished",
      players,
      stars: 3,
      games_played: 3,
      game: sampleGame({ outcome, points }),
    }),
  );
  expect(heading()).toBe("Blue Team wins!");
  expect(document.querySelector("[data-part=points]")?.textContent).toBe("Amy+30Kat+30");
  expect(document.querySelectorAll("[data-part=points] [dir=ltr]")).toHaveLength(2);
  expect(document.querySelector("[data-part=others]")?.textContent).toBe(
    "No points: \u2068Joe\u2069, \u2068Simon\u2069",
  );
  const rows = within(screen.getByRole("table", { name: "" })).queryAllByRole("row");
  expect(rows.length).toBeGreaterThan(0);
  screen.getByText("Round 1: 3 stars");
});

test("a draw gives everyone ten, a game ended by the host gives nothing", () => {
  const points = { amy: 10, kat: 10, joe: 10, simon: 10 };
  const outcome = { kind: "draw" as const, winner: null, reason: "full_board" as const, lines: [] };
  show(EndScreen, sampleRoom({ phase: "finished", game: sampleGame({ outcome, points }) }));
  expect(heading()).toBe("Draw");
  screen.getByText("Everyone +10");
  cleanup();
  show(EndScreen, sampleRoom({ phase: "finished" }));
  expect(heading()).toBe("Game cancelled by the host");
  screen.getByText("It doesn’t count.");
});

test("the lobby says how many are in each team, and only the host has buttons", () => {
  const players = [...sampleRoom().players, samplePlayer("lea", "Lea", "red")];
  const teams = { blue: ["amy", "kat"], red: ["joe", "simon", "lea"] };
  const room = sampleRoom({ phase: "lobby", game: null, players, teams });
  show(Lobby, room);
  screen.getByText("5 players ready: 3 Red, 2 Blue.");
  cleanup();
  show(Lobby, { ...room, teams: { blue: ["amy", "kat", "joe", "simon"], red: ["lea"] } });
  screen.getByText("5 players ready: 1 Red, 4 Blue.");
  cleanup();
  const given = show(Lobby, room);
  screen.getByRole("button", { name: "Shuffle" }).click();
  expect(given.orders).toEqual(["shuffle"]);
  cleanup();
  show(Lobby, room, { you: { player_id: null, host: false } });
  expect(screen.queryByRole("button")).toBeNull();
  screen.getByText("Waiting for the host to start.");
  cleanup();
  const host = { player_id: "amy", connected: true, claimable_in_ms: null };
  show(Lobby, { ...room, host }, { you: { player_id: null, host: false } });
  screen.getByText("Waiting for Amy (host) to start.");
});

test("a team without players is named before the game is started", () => {
  const teams = { blue: ["amy", "kat", "joe", "simon"], red: [] };
  show(Lobby, sampleRoom({ phase: "lobby", game: null, teams }));
  screen.getByText("Each team needs at least one player.");
});

test("a link that no phone can open is warned of, in the lobby of the second round too", () => {
  localStorage.setItem("fourline.host.KTRM", "http://127.0.0.1:8000/p/KTRM");
  show(Lobby, sampleRoom({ phase: "lobby", game: null, section: 2, games_played: 3 }));
  screen.getByText(/fourline serve --lan/);
  screen.getByText("Round 2: 0 stars");
  cleanup();
  localStorage.setItem("fourline.host.KTRM", "http://192.168.1.20:8000/p/KTRM");
  show(Lobby, sampleRoom({ phase: "lobby", game: null }));
  expect(screen.queryByText(/fourline serve --lan/)).toBeNull();
  localStorage.clear();
});

test("an address is broken before its port or its path, and nowhere else", () => {
  const { container } = render(<JoinAddress place="127.0.0.1:18401/p" />);
  expect(container.innerHTML).toBe("127.0.0.1<wbr>:18401<wbr>/p<wbr>");
});

test("the code stays on the screen in play and after a game, and says that the room is locked", () => {
  show(PlayScreen, sampleRoom({ locked: true }));
  const corner = () => document.querySelector("[data-part=join-corner]")?.textContent;
  expect(corner()).toBe("KTRMLocked");
  screen.getByRole("img", { name: "QR code of the join link" });
  cleanup();
  show(EndScreen, sampleRoom({ phase: "finished", games_played: 1 }));
  expect(corner()).toContain("KTRM");
  screen.getByRole("img", { name: "QR code of the join link" });
});

test("nobody is ranked before a game was completed", () => {
  show(EndScreen, sampleRoom({ phase: "finished" }));
  expect(screen.queryByText("After game 0")).toBeNull();
  expect(screen.queryByText("Points")).toBeNull();
});

test("of a large team the team is named, and of a small one everybody", () => {
  const end = (count: number) => {
    const ids = Array.from({ length: count }, (_, at) => `p${at}`);
    const players = ids.map((id) => samplePlayer(id, id.toUpperCase(), "blue"));
    const points = Object.fromEntries(ids.map((id) => [id, 30]));
    const outcome = { kind: "win" as const, winner: "blue", reason: "connected" as const, lines: [] };
    const room = sampleRoom({ phase: "finished", players, games_played: 1 });
    show(EndScreen, { ...room, game: sampleGame({ outcome, points }) });
    const shown = document.querySelector("[data-part=points]")?.textContent;
    cleanup();
    return shown;
  };
  expect(end(20)).toBe("Blue Team: +30 each");
  expect(end(5)).toBe("P0+30P1+30P2+30P3+30P4+30");
});

test("reactions fly in every phase, also those of a player without a team", () => {
  const players = [...sampleRoom().players, samplePlayer("lea", "Lea", null)];
  const room = sampleRoom({ phase: "finished", players });
  const given = session(room, {
    reactions: [
      { id: 1, player_id: "lea", kind: "wow" },
      { id: 2, player_id: "amy", kind: "clap" },
    ],
  });
  render(<Flying session={given} room={room} />);
  expect(screen.getAllByRole("listitem").map((one) => one.textContent)).toEqual(["LeaWow!"]);
});

test("what was guessed is shown when its disc has fallen, and not for the next turn", () => {
  const guesses = {
    turn: 1,
    column: 3,
    counts: [0, 0, 1, 4, 0, 0, 0],
    right: ["joe", "kat", "simon", "lea"],
  };
  const bar = (moves: number[]) => {
    show(PlayScreen, sampleRoom({ game: sampleGame({ moves, guesses }) }));
    const shown = document.querySelector("[data-part=guess-bar]")?.textContent ?? null;
    cleanup();
    return shown;
  };
  expect(bar([3])).toBe("4 of 5 guessed right14");
  expect(bar([3, 3])).toBeNull();
});

test("points for guesses stand beside the others as soon as there are any", () => {
  const players = sampleRoom().players.map((one, at) => ({ ...one, guess_points: 2 * at }));
  show(EndScreen, sampleRoom({ phase: "finished", games_played: 1, players }));
  screen.getByRole("columnheader", { name: "Guesses" });
  cleanup();
  show(EndScreen, sampleRoom({ phase: "finished", games_played: 1 }));
  expect(screen.queryByRole("columnheader", { name: "Guesses" })).toBeNull();
});

test.each([
  [Lobby, "lobby", "Spiel starten", "Start the game"],
  [PlayScreen, "playing", "Pause", "Pause"],
  [PlayScreen, "paused", "Weiter", "Resume"],
  [EndScreen, "finished", "Revanche", "Rematch"],
] as const)("the language of the TV can be changed in the phase $1", async (Screen, phase, de, en) => {
  show(Screen, sampleRoom({ phase }));
  fireEvent.change(await screen.findByRole("combobox", { name: "Language" }), {
    target: { value: "de" },
  });
  const language = await screen.findByRole("combobox", { name: "Sprache" });
  screen.getByRole("button", { name: de });
  expect(document.documentElement.lang).toBe("de");
  fireEvent.change(language, { target: { value: "en" } });
  await screen.findByRole("combobox", { name: "Language" });
  screen.getByRole("button", { name: en });
});

test("rosters are set closer the more people there are", () => {
  const set = (count: number) => {
    const ids = Array.from({ length: count }, (_, at) => `p${at}`);
    const players = ids.map((id) => samplePlayer(id, id, "blue"));
    const room = sampleRoom({ players, teams: { blue: ids, red: [] } });
    render(<Roster room={room} team="blue" kind="lobby" />);
    const shown = screen.getByRole("region").className;
    cleanup();
    return shown;
  };
  expect(set(2)).toBe("tv_team tv_blue tv_slab");
  expect(set(9)).toBe("tv_team tv_blue tv_close tv_slab");
  expect(set(20)).toBe("tv_team tv_blue tv_dense tv_slab");
});

test("when many share the first place of a rush, that it is over is said once", () => {
  const rush = sampleRush({ round: 10, step: "over", points: { amy: 3, joe: 3, kat: 3 } });
  const room = sampleRoom({ phase: "finished", game: null, rush });
  render(<RushEnd session={session(room)} room={room} rush={rush} unlockSound={null} />);
  expect(screen.getAllByText("Puzzle Rush is over")).toHaveLength(1);
});

test("a duel whose winner has left is no draw, and no name is left blank", () => {
  const outcome = { kind: "win" as const, winner: "blue", reason: "connected" as const, lines: [] };
  const last_move = { row: 5, column: 2, team: "blue" as const, player_id: "amy" };
  const game = sampleGame({
    ...{ outcome, hill: true, current: null, next: null, upcoming: [], points: { amy: 10, joe: 0 } },
    last_move: { ...last_move, automatic: false, requested: false, voted: false },
  });
  const players = sampleRoom().players.filter(({ id }) => id !== "amy");
  const hill = { king: null, wins: 0, line: ["joe", "kat", "simon"] };
  const activity = { kind: "hill" as const, game: "connect-four" };
  const room = sampleRoom({ phase: "finished", games_played: 1, game, hill, players, activity });
  show(EndScreen, room);
  expect(heading()).toBe("Blue wins!");
  expect(document.querySelectorAll("[data-part=points] li")).toHaveLength(0);
  expect(document.querySelector("[data-part=decided]")?.textContent).toBe("");
  cleanup();
  show(EndScreen, { ...room, game: { ...game, hill: false }, hill: null });
  expect(document.querySelector("[data-part=decided]")).toBeNull();
});

test.each(["blue", "red"] as const)("on the hill the turn of %s is marked in that colour", (team) => {
  const players = [samplePlayer("amy", "Amy", "blue"), samplePlayer("joe", "Joe", "red")];
  const current = { player_id: team === "blue" ? "amy" : "joe", team };
  const game = sampleGame({ hill: true, current });
  const room = sampleRoom({ players, teams: { blue: ["amy"], red: ["joe"] }, game });
  render(<OnHill room={room} kind="play" />);
  const [first, second] = screen.getAllByRole("listitem").map((one) => one.className);
  expect([first, second]).toEqual(team === "blue" ? ["tv_now tv_blue", ""] : ["", "tv_now tv_red"]);
});

test("the last disc of a player who has left stands without half a sentence", () => {
  const last_move = { row: 5, column: 2, team: "blue" as const, player_id: "gone" };
  const game = sampleGame({
    last_move: { ...last_move, automatic: false, requested: false, voted: false },
    moves: [2],
  });
  show(PlayScreen, sampleRoom({ game }));
  expect(document.querySelector("[data-part=last-drop]")).toBeNull();
});

test("after a duel the next one is promised only while the hill is chosen", () => {
  const outcome = { kind: "draw" as const, winner: null, reason: "board_full" as const, lines: [] };
  const game = sampleGame({ outcome, hill: true, current: null, next: null, upcoming: [] });
  const hill = { king: null, wins: 0, line: ["joe", "kat", "simon", "amy"] };
  const chosen = (kind: "hill" | "teams") =>
    sampleRoom({ phase: "finished", game, hill, activity: { kind, game: "connect-four" } });
  show(EndScreen, chosen("hill"));
  expect(document.querySelector("p[data-part=others]")?.textContent).toMatch(/^Next duel: /);
  cleanup();
  show(EndScreen, chosen("teams"));
  expect(screen.queryByText(/^Next duel/)).toBeNull();
  expect(document.querySelector("p[data-part=others]")).toBeNull();
});

test.each([
  [{ amy: 3 }, "Puzzle Rush ended early. Points so far count."],
  [{}, "Puzzle Rush ended early"],
])("a rush that ended early says that points count if there are any: %o", (points, words) => {
  const rush = sampleRush({ round: 1, step: "over", points });
  const room = sampleRoom({ phase: "finished", game: null, rush });
  render(<RushEnd session={session(room)} room={room} rush={rush} unlockSound={null} />);
  screen.getByText(words);
});
