import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { samplePlayer, sampleRoom, sampleRush } from "../live/sampleRoom.test-data";
import { sampleSession } from "../live/sampleSession.test-data";
import { showLanguage } from "../shared/i18n/partyText";
import { HostPanel } from "./HostPanel";
import { HostPlayers } from "./HostPlayers";

beforeAll(async () => {
  await showLanguage("en");
});
afterEach(cleanup);

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

function choose(name: string, team: "red" | null) {
  const room = sampleRoom({ players: [samplePlayer("zoe", name, team)] });
  const session = sampleSession(room);
  render(<HostPlayers session={session} room={room} />);
  press(new RegExp(name));
  return session;
}

test("a player without a team can be put into either", () => {
  const session = choose("Zoe", null);
  press("Move to Red Team");
  press("Move to Blue Team");
  expect(session.orders).toEqual(["players/zoe/team", "players/zoe/team"]);
  cleanup();
  choose("Zoe", "red");
  expect(screen.queryByRole("button", { name: "Move to Red Team" })).toBeNull();
});

test("two who skip the same turn at once skip one turn", () => {
  const room = sampleRoom();
  const session = sampleSession(room);
  const call = vi.spyOn(session, "call");
  render(<HostPanel session={session} room={room} onClose={() => undefined} />);
  press("Skip: random move");
  expect(call).toHaveBeenCalledWith("play_now", { version: room.game?.version });
});

test("two who skip the same puzzle at once do not skip its solution", () => {
  const room = sampleRoom({ rush: sampleRush(), game: null });
  const session = sampleSession(room);
  const call = vi.spyOn(session, "call");
  render(<HostPanel session={session} room={room} onClose={() => undefined} />);
  press("Skip this puzzle");
  expect(call).toHaveBeenCalledWith("play_now", { version: room.rush?.version });
});

test("what was being done to a player stays open if it is refused", async () => {
  const session = choose("Zoe", "red");
  const call = vi.spyOn(session, "call").mockResolvedValue(false);
  press("Rename");
  await waitFor(() => expect(call).toHaveBeenCalled());
  await Promise.resolve();
  expect(screen.queryByRole("button", { name: "Rename" })).not.toBeNull();
  call.mockResolvedValue(true);
  press("Rename");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Rename" })).toBeNull());
});

test.each([
  ["Make host", "host"],
  ["Remove", "players/zoe/remove"],
  ["Block", "players/zoe/block"],
])("%s asks first", (label, call) => {
  const session = choose("Zoe", "red");
  press(label);
  expect(session.orders).toEqual([]);
  press("Yes");
  expect(session.orders).toEqual([call]);
});

test("the host switches more time on for all, or gives it to a person", () => {
  const room = sampleRoom({ more_time_for: ["joe"] });
  const session = sampleSession(room);
  const call = vi.spyOn(session, "call");
  render(<HostPanel session={session} room={room} onClose={() => undefined} />);
  screen.getByText("Whoever is on turn may ask once for as much time again.");
  press("More time: off");
  expect(call).toHaveBeenLastCalledWith("settings", { more_time: true });
  press(/^Amy/);
  press("Give more time");
  expect(call).toHaveBeenLastCalledWith("settings", { more_time_for: ["joe", "amy"] });
  press(/^Joe/);
  press("No more time");
  expect(call).toHaveBeenLastCalledWith("settings", { more_time_for: [] });
});

test("the host chooses short turns for sleeping phones", () => {
  const room = sampleRoom();
  const session = sampleSession(room);
  const call = vi.spyOn(session, "call");
  render(<HostPanel session={session} room={room} onClose={() => undefined} />);
  screen.getByText("A phone that has been gone for 25 s gets 8 s for its turn.");
  press("Short turns for sleeping phones: off");
  expect(call).toHaveBeenLastCalledWith("settings", { short_turns: true });
});

test("what a round is, is said beside the button that begins the next one", () => {
  const session = sampleSession(sampleRoom({ phase: "finished", game: null }));
  render(
    <HostPanel session={session} room={session.store.getState().room as never} onClose={() => undefined} />,
  );
  screen.getByText("A round is a run of games. The next one begins with new teams and no stars.");
  press("Next round");
  expect(session.orders).toEqual(["next_section"]);
});
