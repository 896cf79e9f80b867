import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { MatchSummary } from "../../shared/api/types";
import { OpenGames } from "./OpenGames";

const waiting = {
  id: "a",
  game: "connect-four",
  seats: ["red", "yellow"],
  players: [{ seat: "red", name: "Ada", kind: "human" }],
  clock: null,
  status: "open",
} as unknown as MatchSummary;
vi.mock("../../live/useLobby", () => ({ useLobby: () => [waiting] }));

test("the disc beside a name is that player's, and the words say which one is left", () => {
  render(<OpenGames />);
  const entry = screen.getByText("Ada").closest("li");
  expect(entry?.textContent).toContain("you play Yellow");
  expect(entry?.querySelector("svg")?.outerHTML).toContain("red");
});
