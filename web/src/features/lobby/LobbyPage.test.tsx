import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SmallDisc } from "../../board/Disc";
import type { MatchSummary, Side } from "../../shared/api/types";
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

function discOf(side: Pick<Side, "colour" | "mark">): string | undefined {
  const { container } = render(<SmallDisc side={side} size={24} />);
  return container.querySelector("svg")?.outerHTML;
}

const pig = {
  game_type: "pig",
  name: "Pig",
  options: [
    { name: "players", title: "Players", default: 2 },
    { name: "goal", title: "Goal", default: 200 },
  ],
  sides: [
    { id: "red", name: "Red", colour: "red", mark: "dot" },
    { id: "green", name: "Green", colour: "green", mark: "cross" },
  ],
};
const table = {
  ...waiting,
  game: "pig",
  seats: ["red", "blue", "green"],
  players: [
    { seat: "red", name: "Ada", kind: "human" },
    { seat: "blue", name: "Ben", kind: "human" },
  ],
} as unknown as MatchSummary;

test("a game for three says who is there, how many are missing, and what was chosen if that is known", async () => {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify([pig])));
  items = [{ ...table, options: { players: 3, goal: 200 } } as MatchSummary];
  line = "live";
  await open();
  await screen.findByText(/Players: 3/);
  const entry = screen.getByText("Ada, Ben").closest("li");
  expect(entry?.textContent).toContain("Pig · 2 / 3 · you play Green");
  expect(entry?.textContent).not.toContain("Goal");
  expect(entry?.querySelector("svg")?.outerHTML).toBe(discOf({ colour: "red", mark: "dot" }));
  cleanup();
  items = [table];
  await open();
  expect(screen.getByText(/2 \/ 3/).textContent).not.toContain("Players");
});
