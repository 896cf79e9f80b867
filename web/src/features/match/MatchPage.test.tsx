import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { problem, server } from "../../live/fakeServer.test-data";
import { event, sampleMatch, welcome } from "../../live/sampleMatch.test-data";
import { showLanguage } from "../../shared/i18n/text";
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

const show = () =>
  render(
    <StrictMode>
      <MatchPage id="m" />
    </StrictMode>,
  );

test("a game that the server cannot show is said to be broken, with two ways out", async () => {
  window.history.replaceState(null, "", "/play/m");
  server.answer = async () => problem(503, "game/broken");
  show();
  await screen.findByRole("heading", { name: "This game is broken" });
  expect(screen.getByRole("link", { name: "Home" }).getAttribute("href")).toBe("/");
  expect(screen.getByRole("main").querySelector('a[href="/games"]')).not.toBeNull();
});

test("a move that does not get through says that it is tried again, and the board is alive afterwards", async () => {
  show();
  server.socket.close();
  fireEvent.click(screen.getByRole("button", { name: /^Column 4/ }));
  await screen.findByText("Not sent yet. Trying again…");
  await vi.waitFor(() => expect(server.openSockets).toHaveLength(1));
  server.socket.accept();
  server.socket.say(welcome(2));
  const [move] = server.socket.moves;
  server.socket.say({ type: "ack", command_id: String(move?.command_id), version: 3 });
  server.socket.say(event(3, sampleMatch(3)));
  await vi.waitFor(() => expect(screen.queryByText("Not sent yet. Trying again…")).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: /^Column 5/ }));
  expect(server.socket.moves).toHaveLength(2);
});
