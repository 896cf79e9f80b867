import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
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

test("a line over a king and a stack hides neither", () => {
  const line: [number, number][] = [
    [0, 0],
    [0, 2],
  ];
  const stacks = [
    [[], [], ["blue"]],
    [[], [], []],
    [[], [], []],
  ];
  const { container } = render(
    <Board view={{ ...view, to_move: null, lines: [line], stacks }} blocked="The game is over" />,
  );
  const [king, stack] = container.querySelectorAll("[data-part=bead]");
  expect(king?.querySelector("[data-part=sign]")).not.toBeNull();
  expect(stack?.querySelector("[data-part=sign]")).toBeNull();
  expect(stack?.querySelector("[data-part=height]")?.textContent).toBe("2");
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

/** Red may lay a3 on c3, drop a new piece on b1, and turn the piece on c3 where it lies. */
const stacking: BoardView = {
  ...view,
  cells: [
    ["red", null, "red"],
    [null, null, null],
    [null, null, null],
  ],
  targets: [
    move([0, 2], [1, 2], "c3-c2"),
    move([0, 0], [0, 2], "a3-c3"),
    move([0, 2], [0, 2], "turn c3"),
    { move: { drop: 1 }, name: "drop b1", zone: "cell", cell: [2, 1], closed: null },
    { move: { lift: 1 }, name: "lift a3", zone: "column", cell: [0, 0], closed: null },
  ],
};

test("every legal move can be pressed: onto an own piece, in place, and without a piece to begin with", async () => {
  const played = vi.fn();
  render(<Board view={stacking} blocked={null} onPlay={played} />);
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
  await screen.findByRole("button", { name: "a3, Red (king)" });
  for (const [piece, place] of [
    ["c3, Red", "c3-c2"],
    ["a3, Red (king)", "a3-c3"],
    ["c3, Red", "turn c3"],
    [null, "drop b1"],
    ["a3, Red (king)", "lift a3"],
  ] as const) {
    if (piece) press(piece);
    press(place);
  }
  expect(played.mock.calls.map(([target]) => target.name)).toEqual([
    "c3-c2",
    "a3-c3",
    "turn c3",
    "drop b1",
    "lift a3",
  ]);
});

test("no two buttons lie on each other, whichever piece is chosen", () => {
  for (const chosen of [null, [0, 0], [0, 2]] as const) {
    const cells = spots(stacking, chosen).map(({ cell }) => cell.join());
    expect(new Set(cells).size).toBe(cells.length);
  }
});

test("one press on a piece that can be moved in place chooses it and does not play", async () => {
  const played = vi.fn();
  render(<Board view={stacking} blocked={null} onPlay={played} />);
  const piece = await screen.findByRole("button", { name: "c3, Red" });
  fireEvent.pointerDown(piece);
  fireEvent.click(screen.getByRole("button", { name: "turn c3" }), { detail: 1 });
  expect(played).not.toHaveBeenCalled();
  fireEvent.pointerDown(screen.getByRole("button", { name: "turn c3" }));
  fireEvent.click(screen.getByRole("button", { name: "turn c3" }), { detail: 1 });
  expect(played).toHaveBeenCalledTimes(1);
});

test("on a board with holes the buttons lie over the holes", async () => {
  render(<Board view={{ ...stacking, style: "holes" }} blocked={null} />);
  const group = (await screen.findByRole("button", { name: "c3, Red" })).closest("fieldset");
  expect(group?.style.gridTemplateRows).toBe("repeat(3, 1fr)");
});

test("pieces on each other are counted, in the picture, in words and in the table", async () => {
  const stacks = [
    [["blue", "red"], [], []],
    [[], [], []],
    [[], [], []],
  ];
  const { container } = render(<Board view={{ ...stacking, stacks }} blocked={null} />);
  expect(await screen.findByRole("button", { name: "a3, Red (king) ×3" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "c3, Red" })).toBeTruthy();
  expect([...container.querySelectorAll("svg text")].map((one) => one.textContent)).toContain("3");
  expect(screen.getByRole("table").textContent).toContain("×3");
  fireEvent.click(screen.getByRole("button", { name: "c3, Red" }));
  expect(screen.getByRole("button", { name: "a3, Red (king) ×3" })).toBeTruthy();
});

/** Drags from a button to what lies there once its piece is chosen. */
function drag(from: HTMLElement, onto: () => HTMLElement) {
  fireEvent.pointerDown(from, { clientX: 10, clientY: 10 });
  const to = onto();
  document.elementFromPoint = () => to;
  fireEvent.pointerMove(to, { clientX: 22, clientY: 10 });
  fireEvent.pointerUp(to, { clientX: 22, clientY: 10 });
}

test("a drag plays a move of the dragged piece only, and none where it began", async () => {
  const played = vi.fn();
  render(<Board view={stacking} blocked={null} onPlay={played} />);
  const button = (name: string) => screen.getByRole("button", { name });
  const piece = await screen.findByRole("button", { name: "c3, Red" });
  drag(piece, () => button("drop b1"));
  fireEvent.keyDown(button("turn c3"), { key: "Escape" });
  drag(button("c3, Red"), () => button("turn c3"));
  expect(played).not.toHaveBeenCalled();
  expect(button("turn c3")).toBeTruthy();
  drag(button("a3, Red (king)"), () => button("a3-c3"));
  expect(played.mock.calls.map(([target]) => target.name)).toEqual(["a3-c3"]);
});

/** Where the picture marks the middle of a cell, as row and column. */
function marked(container: HTMLElement, part: string): string[] {
  return [...container.querySelectorAll(`[data-part="${part}"]`)].map((mark) => {
    const [x = 0, y = 0] = (mark.getAttribute("transform")?.match(/\d+/g) ?? []).map(Number);
    return [Math.floor(y / 100), Math.floor(x / 100)].join();
  });
}

test("only where the chosen piece can go is marked: a dot on an empty cell, a ring around a piece", async () => {
  const { container } = render(<Board view={stacking} blocked={null} />);
  const piece = await screen.findByRole("button", { name: "a3, Red (king)" });
  expect([marked(container, "open-place"), marked(container, "taken-place")]).toEqual([["2,1"], []]);
  fireEvent.click(piece);
  expect([marked(container, "open-place"), marked(container, "taken-place")]).toEqual([[], ["0,2"]]);
});

test("where every empty cell is open, none has a dot, and else those that are", async () => {
  const cell = (row: number, column: number): Target => ({
    move: { row, column },
    name: `${row},${column}`,
    zone: "cell",
    cell: [row, column],
    closed: null,
  });
  const empty = [cell(0, 1), cell(1, 0), cell(1, 1), cell(1, 2), cell(2, 0), cell(2, 2)];
  const { container, rerender } = render(<Board view={{ ...view, targets: empty }} blocked={null} />);
  await waitFor(() => expect(container.querySelector("rect")).toBeTruthy());
  expect(marked(container, "open-place")).toEqual([]);
  rerender(<Board view={{ ...view, targets: empty.slice(4) }} blocked={null} />);
  expect(marked(container, "open-place")).toEqual(["2,0", "2,2"]);
});

test("the question mark opens the help wherever the focus is, once", async () => {
  const help = vi.fn();
  render(<Board view={view} blocked={null} pageKeys onHelp={help} />);
  const piece = await screen.findByRole("button", { name: "c3, Red" });
  fireEvent.keyDown(document.body, { key: "?" });
  expect(help).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(piece, { key: "?" });
  expect(help).toHaveBeenCalledTimes(2);
});
