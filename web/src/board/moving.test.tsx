import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Board } from "./Board";
import { nearest, spots } from "./moving";
import type { BoardView, Target } from "./view";

afterEach(cleanup);

function move(from: [number, number], to: [number, number], name: string): Target {
  return { move: { name }, name, zone: "cell", cell: to, closed: null, origin: from };
}

const view: BoardView = {
  title: "Checkers: Red to move",
  rows: 3,
  columns: 3,
  cells: [
    ["red", null, "red"],
    [null, null, null],
    [null, "blue", null],
  ],
  sides: [
    { id: "red", name: "Red", colour: "red", mark: "diamond" },
    { id: "blue", name: "Blue", colour: "blue", mark: "ring" },
  ],
  style: "squares",
  to_move: "red",
  last: [],
  automatic: false,
  lines: [],
  targets: [move([0, 0], [1, 1], "a3-b2"), move([0, 2], [1, 1], "c3-b2")],
  column_labels: ["a", "b", "c"],
  row_labels: ["3", "2", "1"],
  kinds: [{ id: "king", name: "king", sign: "crown" }],
  pieces: [
    ["king", null, null],
    [null, null, null],
    [null, null, null],
  ],
  squares: "chequered",
};

test("two pieces that can go to the same cell are told apart by the one that was pressed first", async () => {
  const played = vi.fn();
  render(<Board view={view} blocked={null} onPlay={played} />);
  expect(await screen.findByRole("button", { name: "a3, Red (king)" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "c3, Red" }));
  expect(screen.getByRole("button", { name: "c3, Red" }).getAttribute("aria-pressed")).toBe("true");
  fireEvent.click(screen.getByRole("button", { name: "c3-b2" }));
  expect(played).toHaveBeenCalledWith(view.targets[1]);
});

test("Escape lets go of a piece, and a blocked board says why", async () => {
  const [played, blocked] = [vi.fn(), vi.fn()];
  const { rerender } = render(<Board view={view} blocked={null} onPlay={played} />);
  const piece = await screen.findByRole("button", { name: "c3, Red" });
  fireEvent.click(piece);
  fireEvent.keyDown(piece, { key: "Escape" });
  expect(screen.queryByRole("button", { name: "c3-b2" })).toBeNull();
  rerender(<Board view={view} blocked="Not your turn" onPlay={played} onBlocked={blocked} />);
  fireEvent.click(screen.getByRole("button", { name: /^c3/ }));
  expect([blocked.mock.calls, played.mock.calls]).toEqual([[["Not your turn"]], []]);
});

test("arrow keys walk to the nearest piece or place", () => {
  const all = spots(view, [0, 0]);
  expect(all.map(({ cell }) => cell.join())).toEqual(["0,0", "0,2", "1,1"]);
  expect(nearest(all, [0, 0], "ArrowRight")).toBe(1);
  expect(nearest(all, [0, 2], "ArrowDown")).toBe(2);
  expect(nearest(all, [0, 0], "x")).toBeNull();
});

test("at the next turn the focus is where the last move went", async () => {
  const theirs = { ...view, to_move: "blue", targets: [move([2, 1], [1, 0], "b1-a2")] };
  const after = { ...view, targets: [move([0, 0], [1, 0], "a3-a2"), move([1, 1], [2, 2], "b2-c1")] };
  const pending = { cell: [1, 1] as [number, number], side: "red" };
  const { rerender } = render(<Board view={view} blocked={null} />);
  fireEvent.click(await screen.findByRole("button", { name: "c3, Red" }));
  screen.getByRole("button", { name: "c3-b2" }).focus();
  fireEvent.click(screen.getByRole("button", { name: "c3-b2" }));
  rerender(<Board view={view} blocked={null} pending={pending} />);
  rerender(<Board view={theirs} blocked="Not your turn" />);
  expect(document.activeElement).toBe(document.body);
  rerender(<Board view={after} blocked={null} />);
  expect(document.activeElement?.getAttribute("data-cell")).toBe("1,1");
  (document.activeElement as HTMLElement).blur();
  rerender(<Board view={view} blocked={null} />);
  expect(document.activeElement).toBe(document.body);
});
