import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, test } from "vitest";
import PuzzlesPage from "./PuzzlesPage";

afterEach(cleanup);

test("a puzzle that does not exist has a page of its own, with a way to the others", async () => {
  await act(async () =>
    render(
      <Suspense>
        <PuzzlesPage which="99999" />
      </Suspense>,
    ),
  );
  expect(await screen.findByRole("heading", { level: 1, name: "Puzzle not found" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Puzzle of the day" })).toBeNull();
  const links = screen.getAllByRole("link", { name: "Puzzles" });
  expect(links.some((link) => link.getAttribute("href") === "/puzzles")).toBe(true);
});
