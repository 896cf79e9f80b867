import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rulesPath } from "../../shared/games";
import RulesPage from "./RulesPage";

const GAMES = [
  {
    game_type: "tic-tac-toe",
    name: "Tic-Tac-Toe",
    description: "Three in a row.",
    words: { en: { name: "", description: "", rules: [["The aim", "Three of your signs in a row."]] } },
  },
];

beforeEach(() => vi.stubGlobal("fetch", async () => new Response(JSON.stringify(GAMES))));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, "", "/");
});

test("the menu of Tic-Tac-Toe leads to the rules of Tic-Tac-Toe", async () => {
  window.history.replaceState(null, "", rulesPath("tic-tac-toe"));
  render(<RulesPage />);
  expect(await screen.findByText("Three of your signs in a row.")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1, name: "Tic-Tac-Toe" })).toBeTruthy();
  expect(screen.queryByText(/discs?/i)).toBeNull();
});

test.each([
  ["connect-four", "/rules"],
  ["connect-four-teams", "/rules"],
  ["connect-four-variants", "/rules?game=connect-four-variants"],
  ["connect-four-xyz", "/rules?game=connect-four-xyz"],
])("the rules of %s are at %s", (game, path) => {
  expect(rulesPath(game)).toBe(path);
});
