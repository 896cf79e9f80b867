import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MatchSummary } from "../../shared/api/types";
import LobbyPage from "./LobbyPage";

let items: readonly MatchSummary[] | null;
let line = "live";
vi.mock("../../live/useLobby", () => ({ useLiveLobby: () => ({ items, line }) }));

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

test("without a connection the list is not called live, and there is something to play", async () => {
  [items, line] = [[waiting], "lost"];
  await open();
  expect(screen.getByText("No connection: this list may be out of date.")).toBeTruthy();
  expect(screen.queryByText(/updates by itself/)).toBeNull();
  cleanup();
  items = null;
  await open();
  expect(screen.getByRole("link", { name: "Play offline" }).getAttribute("href")).toBe("/device");
  expect(screen.queryByRole("link", { name: "Open a game" })).toBeNull();
});
