import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MatchSummary } from "../../shared/api/types";
import LobbyPage from "./LobbyPage";

let items: readonly MatchSummary[] | null;
vi.mock("../../live/useLobby", () => ({ useLobby: () => items }));

const waiting = {
  id: "a",
  game: "connect-four",
  seats: ["red", "yellow"],
  players: [{ seat: "red", name: "Ada", kind: "human" }],
  clock: null,
  status: "open",
} as unknown as MatchSummary;

beforeEach(() => vi.stubGlobal("fetch", () => Promise.reject(new Error("no network"))));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () => act(async () => render(<LobbyPage />));

test.each([[[]], [[waiting]]])("a public game can be opened, however many are listed", async (listed) => {
  items = listed;
  await open();
  const link = screen.getByRole("link", { name: "Open a game" });
  expect(link.getAttribute("href")).toBe("/new?with=friend&listed=public");
});

test("the disc beside a name is that player's, and the words say which one is left", async () => {
  items = [waiting];
  await open();
  const entry = screen.getByText("Ada").closest("li");
  expect(entry?.textContent).toContain("you play Yellow");
  expect(entry?.querySelector("svg")?.outerHTML).toContain("red");
});
