import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import StartPage from "./StartPage";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("without a server the page says so and offers the game on this device", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
  await act(async () => render(<StartPage />));
  expect(await screen.findByText("No connection to the server")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Play offline" }).getAttribute("href")).toBe("/device");
});

test("the name is asked for before the choices that may lie below the screen", async () => {
  const game = { game_type: "connect-four", name: "Connect Four", seats: ["red", "yellow"], bots: [] };
  const games = [game, { ...game, game_type: "tic-tac-toe", seats: ["x", "o"] }];
  const two = games.map((one) => ({ ...one, max_players: 2, rooms_only: false }));
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(two)));
  await act(async () => render(<StartPage />));
  const name = await screen.findByRole("textbox", { name: /^Your name/ });
  const clock = screen.getByRole("radiogroup", { name: "Clock" });
  expect(name.compareDocumentPosition(clock) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
