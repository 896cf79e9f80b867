import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectFour } from "../../../board/examples.test-data";
import { server } from "../../../live/fakeServer.test-data";
import { createMatch } from "../../../live/matchStore";
import { NOW, sampleMatch, welcome } from "../../../live/sampleMatch.test-data";
import type { Match } from "../../../shared/api/types";
import { MatchHeader } from "../MatchHeader";
import { Play } from "../Play";
import { openSheet } from "./openSheet";

const NO_OFFERS: Match["offers"] = { pause: [], tempo: {}, pause_until: {}, declined: {} };
let put: { lines: string[] }[] = [];
let lower: string | undefined;

beforeEach(() => {
  put = [];
  lower = undefined;
  server.install();
  server.answer = async ({ method, path, body }) => {
    if (path.endsWith("/plans/look")) {
      const line = String(body.line);
      const to_move = line && line.split(" ").length % 2 ? "red" : "yellow";
      return [
        200,
        { line, view: { ...connectFour([], { to_move }), lower }, words: [..."1234567"], to_move },
      ];
    }
    if (path.includes("/games?")) return [200, []];
    if (method === "PUT") put = [...put, body as { lines: string[] }];
    return [200, { lines: put[put.length - 1]?.lines ?? [], dropped: null, version: 6 }];
  };
});
afterEach(() => {
  act(() => openSheet(null));
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function show(change: Partial<Match>, seat: string | null = "red"): Promise<void> {
  const match = sampleMatch(6, { moves: [3, 3, 4], active_seat: "yellow", ...change });
  const session = createMatch("m", { match, seat: seat ?? "" });
  session.open();
  server.socket.accept();
  server.socket.say({ ...welcome(6, match), seat });
  await act(async () => {
    render(
      <Suspense>
        <MatchHeader match={match} session={session} />
        <Play match={match} session={session} seat={seat} />
      </Suspense>,
    );
  });
}

const sent = () => server.socket.sent.filter(({ type }) => type !== "hello" && type !== "ping");

/** The menu of a long game is fetched when it is opened first. */
async function press(name: string): Promise<void> {
  const button = await screen.findByRole("button", { name });
  await act(async () => void fireEvent.click(button));
}

/** On the board of the plan, which comes after that of the game. */
async function column(number: number): Promise<void> {
  const name = new RegExp(`^Column ${number}`);
  await waitFor(() => expect(screen.getAllByRole("button", { name })).toHaveLength(2));
  await act(async () => void fireEvent.click(screen.getAllByRole("button", { name })[1] as Element));
}

test("a pause is offered once one has said for how long", async () => {
  await show({});
  await press("Game menu");
  await press("Pause the game");
  expect(sent()).toEqual([]);
  await press("Offer a pause");
  expect(sent()).toMatchObject([{ type: "pause", until: null }]);
});

test.each([
  ["Until tomorrow, same time", "2026-03-29T18:00:00.000Z"],
  ["For a week", "2026-04-04T18:00:00.000Z"],
])("%s is at this time of the day, also over a change of clocks", async (label, until) => {
  vi.spyOn(Date, "now").mockReturnValue(Date.parse(NOW));
  await show({});
  act(() => server.socket.say({ type: "match", match: sampleMatch(6), server_now: "2026-03-28T19:00:00Z" }));
  act(() => openSheet("pause"));
  await act(async () => void fireEvent.click(await screen.findByRole("radio", { name: label })));
  await press("Offer a pause");
  expect(sent()).toMatchObject([{ type: "pause", until }]);
});

test("offering a live clock says that it waits for both", async () => {
  await show({ clock: null });
  act(() => openSheet("pace"));
  const warning = "A live clock starts once you are both here.";
  await act(async () => void fireEvent.click(await screen.findByRole("radio", { name: /30/ })));
  expect(screen.getByText(warning)).toBeDefined();
  await act(async () => void fireEvent.click(screen.getByRole("radio", { name: /3 days/ })));
  expect(screen.queryByText(warning)).toBeNull();
});

test("an offer is agreed to or declined", async () => {
  await show({ offers: { ...NO_OFFERS, tempo: { yellow: { kind: "correspondence", days: 3 } } } });
  expect(screen.getByText(/Ben suggests another time control/, { selector: "p > span" })).toBeDefined();
  await press("Agree");
  await press("Decline");
  expect(sent()).toMatchObject([
    { type: "tempo", clock: { kind: "correspondence", days: 3 } },
    { type: "decline", offer: "tempo" },
  ]);
});

test("where three play, the offer of any of them is shown, and waits for the last one", async () => {
  const { players } = sampleMatch(6);
  const cleo = { ...(players[1] as Match["players"][number]), seat: "green", name: "Cleo" };
  const three = { seats: ["red", "yellow", "green"], players: [...players, cleo] };
  await show({ ...three, offers: { ...NO_OFFERS, pause: ["green"] } });
  expect(screen.getByText(/^Cleo /, { selector: "p > span" })).toBeDefined();
  await press("Agree");
  expect(sent()).toMatchObject([{ type: "pause", until: null }]);
  cleanup();
  await show({ ...three, offers: { ...NO_OFFERS, pause: ["green", "red"] } });
  expect(screen.queryByRole("button", { name: "Agree" })).toBeNull();
  expect(screen.getByRole("button", { name: "Withdraw" })).toBeDefined();
  cleanup();
  await show({ ...three, offers: { ...NO_OFFERS, declined: { pause: "green" } } });
  expect(screen.getByText(/^Cleo /, { selector: "p > span" })).toBeDefined();
});

test("a pace that two of three want is not yet that of the game", async () => {
  const clock = { kind: "correspondence", days: 3 } as const;
  const { players } = sampleMatch(6);
  const cleo = { ...(players[1] as Match["players"][number]), seat: "green", name: "Cleo" };
  const tempo = { red: clock, yellow: clock };
  await show({
    seats: ["red", "yellow", "green"],
    players: [...players, cleo],
    offers: { ...NO_OFFERS, tempo },
  });
  expect(screen.queryByText(/^You both want another time control/)).toBeNull();
  expect(screen.getByRole("button", { name: "Withdraw" })).toBeDefined();
});

test("a live clock that both want starts once the other is here", async () => {
  const clock = { kind: "per_move", seconds: 30, on_timeout: "forfeit" } as const;
  const offers = { ...NO_OFFERS, tempo: { red: clock, yellow: clock } };
  const { players } = sampleMatch(6);
  const here = (connected: boolean) => players.map((player) => ({ ...player, connected }));
  await show({ offers, players: here(false) });
  expect(screen.getByText(/^You both want another time control/, { selector: "p > span" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Start now" })).toBeNull();
  cleanup();
  await show({ offers, players: here(true) });
  await press("Start now");
  await press("Withdraw");
  expect(sent()).toMatchObject([
    { type: "tempo", clock },
    { type: "decline", offer: "tempo" },
  ]);
});

test("a paused game says so to all, and a player goes on", async () => {
  await show({ paused: { by: "red", until: null } }, null);
  expect(screen.getByText("The game is paused.", { selector: "p > span" })).toBeDefined();
  expect(screen.queryByText("To move")).toBeNull();
  expect(screen.queryByRole("button", { name: "Resume" })).toBeNull();
  cleanup();
  await show({ paused: { by: "red", until: null } });
  await press("Resume");
  expect(sent()).toMatchObject([{ type: "resume" }]);
});

test("a way out says when it opens, and asks first", async () => {
  const inMs = (ms: number) => new Date(Date.parse(NOW) + ms).toISOString();
  await show({ ways_out: { seat: "yellow", abort_at: inMs(119_500), claim_at: inMs(-1) } });
  await press("Game menu");
  const callOff = screen.getByRole("button", { name: /Call the game off/ });
  expect(callOff.textContent).toMatch(/Available in (2:00|1:5\d)/);
  fireEvent.click(callOff);
  expect(screen.queryByRole("dialog")).toBeNull();
  await press("Claim the win");
  expect(sent()).toEqual([]);
  await press("Claim the win");
  expect(sent()).toMatchObject([{ type: "claim" }]);
});

test("where three play, the others go on without one who does not move", async () => {
  const inMs = (ms: number) => new Date(Date.parse(NOW) + ms).toISOString();
  const three = {
    seats: ["red", "yellow", "blue"],
    ways_out: { seat: "yellow", abort_at: null, claim_at: inMs(-1) },
  };
  await show(three);
  await press("Game menu");
  await press("Go on without Ben");
  expect(screen.getByText("Ben has not moved for a long time and will leave the game.")).toBeDefined();
  await press("Go on without Ben");
  expect(sent()).toMatchObject([{ type: "claim" }]);
});

test.each([
  [["red", "yellow"], "Ben disconnected. You can claim the win in 0:30.", "Claim the win"],
  [["red", "yellow", "blue"], "Ben disconnected. You can go on without Ben in 0:30.", "Go on without Ben"],
])("one of %j who is gone can be waited for", async (seats, sentence, words) => {
  await show({ seats, away: { yellow: 29_500 } });
  expect(await screen.findByText(sentence)).toBeDefined();
  cleanup();
  await show({ seats, away: { yellow: 0 } });
  expect(await screen.findByText("Ben has not come back.")).toBeDefined();
  await press(words);
  expect(sent()).toMatchObject([{ type: "claim" }]);
});

test("a line is made on a board of its own and counts once it is kept", async () => {
  await show({});
  await press("Game menu");
  await press("Plan your answers");
  expect(await screen.findByText("If Ben plays…")).toBeDefined();
  await column(4);
  expect(screen.getByText("…then I play…")).toBeDefined();
  await press("Save this line");
  expect(put).toEqual([]);
  await column(3);
  expect(sent()).toEqual([]);
  await press("Save this line");
  expect(put).toMatchObject([{ lines: ["4 3"], version: 6 }]);
  expect(await screen.findByText("If Ben plays 4, I play 3")).toBeDefined();
});

test("on a board that is seen from the other side a line is made in the same way", async () => {
  lower = "yellow";
  await show({});
  act(() => openSheet("plan"));
  await column(1);
  await column(7);
  await press("Save this line");
  expect(put).toMatchObject([{ lines: ["1 7"] }]);
});

test("a kept line is not lost by one tap", async () => {
  put = [{ lines: ["4 3"] }];
  await show({});
  act(() => openSheet("plan"));
  await screen.findByText("If Ben plays 4, I play 3");
  await press("Remove the line 4 3");
  expect(put).toHaveLength(1);
  const sure = screen.getByRole("button", { name: "Remove the line 4 3" });
  expect(document.activeElement).toBe(sure);
  expect(sure.textContent).toBe("Remove the line 4 3");
  await press("Remove the line 4 3");
  expect(put.pop()).toMatchObject({ lines: [] });
});

test.each([{ chance: true }, { hides: true }])("no answers are planned in a game with %o", async (game) => {
  await show(game);
  await press("Game menu");
  expect(await screen.findByRole("button", { name: "Pause the game" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Plan your answers" })).toBeNull();
  expect(server.requests.filter(({ path }) => path.endsWith("/plans"))).toEqual([]);
});

test("a plan that could not be loaded is asked for again, and is never replaced before it is known", async () => {
  const answer = server.answer;
  let reachable = false;
  server.answer = async (asked) => {
    if (asked.method !== "GET" || !asked.path.endsWith("/plans")) return answer(asked);
    if (!reachable) throw new TypeError("no network");
    return [200, { lines: ["1 2"], dropped: null, version: 6 }];
  };
  await show({});
  act(() => openSheet("plan"));
  await column(4);
  await column(3);
  await press("Save this line");
  expect(put).toEqual([]);
  expect(screen.queryByText(/You have no plan yet/)).toBeNull();
  expect(screen.getByRole("alert").textContent).not.toBe("");
  reachable = true;
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(await screen.findByText("If Ben plays 1, I play 2")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
  await press("Save this line");
  expect(put).toMatchObject([{ lines: ["1 2", "4 3"] }]);
});

test("leaving a line that is not kept asks first", async () => {
  await show({});
  act(() => openSheet("plan"));
  await screen.findByText("If Ben plays…");
  await column(4);
  await press("Close");
  expect(screen.getByText("Discard this line?")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Keep planning" }));
  await press("Keep planning");
  expect(screen.queryByText("Discard this line?")).toBeNull();
});

test("a dropped plan is said in the reader's own words", async () => {
  server.answer = async ({ path }) =>
    path.includes("/games?")
      ? [200, []]
      : [200, { lines: [], dropped: { reason: "taken_back", detail: "" }, version: 6 }];
  await show({});
  expect(await screen.findByText(/a move was taken back/, { selector: "p > span" })).toBeDefined();
  await press("OK");
  expect(server.requests.filter(({ method }) => method === "PUT").map(({ body }) => body)).toMatchObject([
    { lines: [], version: 6 },
  ]);
});

test("of several who are gone the one who has been away longest is named, whom a claim is about", async () => {
  const seats = ["red", "yellow", "blue"];
  const cleo = { seat: "blue", name: "Cleo", kind: "human", level: null, connected: false };
  const players = [...sampleMatch(6).players, cleo] as Match["players"];
  await show({ seats, players, away: { yellow: 40_000, blue: 0 } });
  expect(await screen.findByText("Cleo has not come back.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Go on without Cleo" })).toBeDefined();
});

test("one of three on one screen can resign, and is named; of two nobody can", async () => {
  const cleo = { seat: "blue", name: "Cleo", kind: "human", level: null, connected: true };
  const players = [...sampleMatch(6).players, cleo] as Match["players"];
  await show({ seats: ["red", "yellow", "blue"], players }, "both");
  await press("Resign");
  expect(screen.getByText("Ben: Resign this game?")).toBeDefined();
  await press("Yes, resign");
  await waitFor(() => expect(sent()).toMatchObject([{ type: "resign" }]));
  cleanup();
  await show({}, "both");
  expect(screen.queryByRole("button", { name: "Resign" })).toBeNull();
});
