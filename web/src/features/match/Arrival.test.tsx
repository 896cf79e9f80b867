import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { server } from "../../live/fakeServer.test-data";
import { sampleMatch, welcome } from "../../live/sampleMatch.test-data";
import { showLanguage } from "../../shared/i18n/text";
import MatchPage from "./MatchPage";

beforeAll(() => showLanguage("en"));
beforeEach(() => server.install());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const clock = {
  kind: "per_move",
  seconds: 15,
  on_timeout: "forfeit",
  running: null,
  remaining_ms: { red: 15_000, yellow: 15_000 },
  deadline_in_ms: null,
} as const;

async function show(change: Parameters<typeof sampleMatch>[1]) {
  const players = sampleMatch(2).players.map((one) => ({ ...one, connected: one.seat === "red" }));
  const match = sampleMatch(2, { players, paired: true, ...change });
  window.history.replaceState(null, "", "/play/m");
  render(<MatchPage id="m" />);
  await waitFor(() => expect(server.openSockets).toHaveLength(1));
  act(() => {
    server.socket.accept();
    server.socket.say({ ...welcome(2), match });
  });
}

test("who waits for a found stranger reads for how long, and of no disconnection", async () => {
  await show({ clock: { ...clock, starts_in_ms: 8000 } });
  await screen.findByText(/^Waiting for .+, 8 s$/);
  expect(screen.getByText("Not here yet")).toBeTruthy();
  expect(screen.queryByText(/disconnected/)).toBeNull();
});

test("once the clocks run, a player who is gone is away", async () => {
  await show({ clock: { ...clock, running: "red" }, away: { yellow: 60_000 } });
  await screen.findByText(/disconnected/);
  expect(screen.queryByText("Not here yet")).toBeNull();
  expect(screen.queryByText(/^Waiting for/)).toBeNull();
});

test.each([
  ["yellow", /did not come\.$/],
  ["red", "You did not come in time."],
])("a game to which %s did not come says so", async (absent, sentence) => {
  await show({ status: "aborted", absent: [absent] });
  await screen.findByText(sentence);
});

test("a player whose line is lost is connecting, on turn or not", async () => {
  await show({ players: sampleMatch(2).players, active_seat: "yellow" });
  const presence = { type: "presence", away: {}, watching: 0, ways_out: null } as const;
  const players = { red: true, yellow: true };
  act(() => server.socket.say({ ...presence, players, connecting: ["yellow"] }));
  expect(screen.getByText("Connecting…")).toBeTruthy();
  act(() => server.socket.say({ ...presence, players }));
  expect(screen.queryByText("Connecting…")).toBeNull();
});
