import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { lazy, Suspense } from "react";
import { afterEach, expect, test } from "vitest";
import { newGame } from "../../device/game";
import { keep, keptGame } from "../../device/kept";
import DevicePage from "./DevicePage";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test("a page that had to wait for a part of itself plays the game its address asked for", async () => {
  window.history.replaceState(null, "", "/device?seat=both");
  const Late = lazy(async () => ({ default: () => <p>here</p> }));
  const page = (
    <Suspense fallback="waiting">
      <DevicePage />
      <Late />
    </Suspense>
  );
  const { findByText } = await act(async () => render(page));
  await findByText("here");
  expect(keptGame()?.seat).toBe("both");
  expect(window.location.search).toBe("");
});

test("a game that is being played here is dropped only when one says so", async () => {
  const played = { ...newGame("both", "casual"), moves: "4453" };
  keep(played);
  window.history.replaceState(null, "", "/device?seat=red");
  await act(async () => render(<DevicePage />));
  fireEvent.click(screen.getByRole("button", { name: "Keep playing" }));
  expect(keptGame()).toEqual(played);
  cleanup();
  window.history.replaceState(null, "", "/device?seat=red");
  await act(async () => render(<DevicePage />));
  fireEvent.click(screen.getByRole("button", { name: "Start over" }));
  expect(keptGame()).toMatchObject({ moves: "", seat: "red" });
});

test("games on one screen are counted until a new game is asked for", async () => {
  const score = () => document.querySelector("[data-part=score]")?.textContent;
  keep({ ...newGame("both", "casual"), moves: "1212121" });
  window.history.replaceState(null, "", "/device");
  await act(async () => render(<DevicePage />));
  expect(score()).toContain("1 – 0");
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: /^Rematch/ })));
  cleanup();
  keep({ ...newGame("both", "casual"), moves: "1212121" });
  await act(async () => render(<DevicePage />));
  expect(score()).toContain("1 – 1"); // the other player has won: they changed seats
  cleanup();
  window.history.replaceState(null, "", "/device?seat=both");
  await act(async () => render(<DevicePage />));
  cleanup();
  keep({ ...newGame("both", "casual"), moves: "1212121" });
  await act(async () => render(<DevicePage />));
  expect(score()).toContain("1 – 0");
});
