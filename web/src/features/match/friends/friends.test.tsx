import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { server } from "../../../live/fakeServer.test-data";
import type { MatchSession } from "../../../live/matchState";
import { createMatch } from "../../../live/matchStore";
import { sampleMatch, welcome } from "../../../live/sampleMatch.test-data";
import type { Match } from "../../../shared/api/types";
import { LiveRegion } from "../../../shared/ui/announce";
import { Play } from "../Play";

let session: MatchSession;

beforeAll(() => Promise.all([import("./Takeback"), import("./Reactions"), import("./RematchAnswer")]));
beforeEach(() => server.install());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(change: Partial<Match>, seat = "red"): Promise<void> {
  const match = sampleMatch(6, { moves: [3, 3, 4], ...change });
  session = createMatch("m", { match, seat });
  session.open();
  server.socket.accept();
  server.socket.say({ ...welcome(6, match), seat });
  await act(async () => {
    render(
      <Suspense>
        <Play match={match} session={session} seat={seat} />
        <LiveRegion />
      </Suspense>,
    );
  });
}

const sent = () => server.socket.sent.filter(({ type }) => type !== "hello" && type !== "ping");
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("a player asks for the last move back", async () => {
  await show({});
  fireEvent.click(await screen.findByRole("button", { name: "Take back" }));
  expect(sent()).toMatchObject([{ type: "takeback" }]);
});

test("who asks reads so, and may withdraw", async () => {
  await show({ takeback: { offered: ["red"] } });
  expect(await screen.findByText("You asked to take back a move.", { selector: "p > span" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Take back" })).toBeNull();
  press("Withdraw");
  expect(sent()).toMatchObject([{ type: "decline", offer: "takeback" }]);
});

test("a friend who is asked allows it or declines", async () => {
  await show({ takeback: { offered: ["yellow"] } });
  expect(await screen.findByText("Ben wants to take back a move.", { selector: "p > span" })).toBeDefined();
  press("Allow");
  press("Decline");
  expect(sent()).toMatchObject([{ type: "takeback" }, { type: "decline", offer: "takeback" }]);
});

test("where three play, the one who asks is named, and an answer is given once", async () => {
  const { players } = sampleMatch(6);
  const cleo = { ...(players[1] as Match["players"][number]), seat: "green", name: "Cleo" };
  const three = { seats: ["red", "yellow", "green"], players: [...players, cleo] };
  await show({ ...three, takeback: { offered: ["green"] } });
  expect(await screen.findByText("Cleo wants to take back a move.", { selector: "p > span" })).toBeDefined();
  press("Allow");
  expect(sent()).toMatchObject([{ type: "takeback" }]);
  cleanup();
  await show({ ...three, takeback: { offered: ["green", "red"] } });
  expect(await screen.findByText("Cleo wants to take back a move.", { selector: "p > span" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Allow" })).toBeNull();
  cleanup();
  await show({ ...three, takeback: { offered: [], declined: ["green"] } });
  expect(await screen.findByText("Cleo did not agree.", { selector: "p > span" })).toBeDefined();
});

test("who was told no sees it, who said no does not", async () => {
  await show({ takeback: { offered: [], declined: ["yellow"] } });
  expect(await screen.findByText("Ben did not agree.", { selector: "p > span" })).toBeDefined();
  cleanup();
  await show({ takeback: { offered: [], declined: ["red"] } });
  expect(screen.queryByText(/did not agree/)).toBeNull();
});

test("nothing of it is offered before an own move, and to who watches", async () => {
  await show({ moves: [3] }, "yellow");
  await screen.findByRole("button", { name: "React" });
  expect(screen.queryByRole("button", { name: "Take back" })).toBeNull();
});

test("the first disc of a game with the swap is not offered back, a later one is", async () => {
  const start = { kind: "swap", deck: null, number: null } as const;
  await show({ moves: [3, 3], start });
  await screen.findByRole("button", { name: "React" });
  expect(screen.queryByRole("button", { name: "Take back" })).toBeNull();
  cleanup();
  await show({ moves: [3, 3, 4], start });
  expect(await screen.findByRole("button", { name: "Take back" })).toBeDefined();
});

test("a change of sides is said to the player who did not ask for it", async () => {
  const start = { kind: "swap", deck: null, number: null } as const;
  const before = sampleMatch(6, {
    moves: [3],
    start,
    swap: true,
    last_move: { seat: "red", automatic: false },
  });
  const played = (match: Match, seat: string) => (
    <Suspense>
      <Play match={match} session={session} seat={seat} />
      <LiveRegion />
    </Suspense>
  );
  session = createMatch("m", { match: before, seat: "red" });
  const { rerender } = render(played(before, "red"));
  const players = before.players.map((one, at) => ({ ...one, seat: before.seats[1 - at] ?? "" }));
  await act(async () =>
    rerender(played({ ...before, players, swap: false, swapped: true, active_seat: "yellow" }, "yellow")),
  );
  const said = "Ben changed sides. You are Yellow now.";
  expect(await screen.findByText(`${said} Your turn (Yellow).`)).toBeDefined();
  expect(screen.getByText(said)).toBeDefined();
});

test("a word is said with two presses, and read beside the name for a moment", async () => {
  await show({});
  fireEvent.click(await screen.findByRole("button", { name: "React" }));
  press("Well played!");
  expect(sent()).toMatchObject([{ type: "react", kind: "clap" }]);
  expect(screen.queryByRole("button", { name: "Wow!" })).toBeNull();
  vi.useFakeTimers();
  await act(async () => server.socket.say({ type: "reaction", seat: "yellow", kind: "wow" }));
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(screen.getByRole("region", { name: /Ben/ }).textContent).toContain("Wow!");
  expect(screen.getByTestId("announcer").textContent).toBe("Ben: Wow!");
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.getByRole("region", { name: /Ben/ }).textContent).not.toContain("Wow!");
  vi.useRealTimers();
});

test("a rematch can be withdrawn, declined, and a no is told", async () => {
  const over = {
    status: "completed",
    outcome: { kind: "draw", winner: null, reason: "full_board", lines: [] },
  };
  const offer = (rematch: Match["rematch"]) => show({ ...(over as Partial<Match>), rematch });
  await offer({ offered: ["red"] });
  fireEvent.click(await screen.findByRole("button", { name: "Withdraw the offer" }));
  expect(sent()).toMatchObject([{ type: "decline", offer: "rematch" }]);
  cleanup();
  await offer({ offered: ["yellow"] });
  fireEvent.click(await screen.findByRole("button", { name: "No, thanks" }));
  expect(sent()).toMatchObject([{ type: "decline", offer: "rematch" }]);
  cleanup();
  await offer({ offered: [], declined: ["yellow"] });
  expect(await screen.findByText("Ben does not want a rematch.")).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Rematch/ })).not.toBeNull();
  cleanup();
  await offer({ offered: [], possible: false });
  expect(screen.queryByRole("button", { name: /^Rematch/ })).toBeNull();
});
