import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { newGame } from "../../../device/game";
import { keep, keptGame } from "../../../device/kept";
import { change } from "../../../shared/settings";
import DevicePage from "../DevicePage";

/** Red has three in column 4 and Yellow three in column 1: Red wins with 4. */
const WIN_IN_ONE = "414141";

const coach = vi.hoisted(() => ({ arrives: () => {} }));
vi.mock("./lazy", async () => {
  const { lazy } = await import("react");
  const fetched = new Promise<void>((done) => {
    coach.arrives = done;
  });
  return { Coach: lazy(() => fetched.then(() => import("./Coach"))) };
});
vi.mock("../../../review/ask", () => ({ scoresOf: () => new Promise(() => {}) }));

afterEach(() => {
  cleanup();
  localStorage.clear();
  change({ help: "hints" });
});

test("a disc dropped before the coach has arrived waits for it, and an overlooked win needs no search", async () => {
  keep({ ...newGame("red", "beginner"), moves: WIN_IN_ONE });
  window.history.replaceState(null, "", "/device");
  change({ help: "coach" });
  await act(async () => render(<DevicePage />));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: /^Column 7/ })));
  expect(keptGame()?.moves).toBe(WIN_IN_ONE);
  await act(async () => coach.arrives());
  expect(await screen.findByText("Column 7: look again?")).toBeDefined();
  expect(keptGame()?.moves).toBe(WIN_IN_ONE);
});
