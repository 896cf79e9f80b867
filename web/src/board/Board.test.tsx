import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Board } from "./Board";
import { connectFour } from "./examples.test-data";
import type { BoardView } from "./view";

afterEach(cleanup);

const column = (number: number) => screen.getByRole("button", { name: new RegExp(`^Column ${number}\\b`) });

describe("the board", () => {
  test("8.1 shows seven column buttons with what they hold", () => {
    render(<Board view={connectFour(["...y...", "..rr..."])} blocked={null} />);
    expect(screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
      "Column 1, 0 of 6 filled",
      "Column 2, 0 of 6 filled",
      "Column 3, 1 of 6 filled",
      "Column 4, 2 of 6 filled",
      "Column 5, 0 of 6 filled",
      "Column 6, 0 of 6 filled",
      "Column 7, 0 of 6 filled",
    ]);
  });

  test("a hint stays marked wherever one points, and is no ghost", () => {
    const { container } = render(<Board view={connectFour([])} blocked={null} hint={5} />);
    const part = (name: string) => container.querySelectorAll(`[data-part=${name}]`);
    expect(part("hint")).toHaveLength(1);
    expect(part("ghost")).toHaveLength(0);
    fireEvent.pointerDown(column(2));
    expect(part("ghost")).toHaveLength(1);
    expect(part("hint")).toHaveLength(1);
  });

  test("number keys work wherever the focus is, but for fields one types in and open dialogs", () => {
    const onPlay = vi.fn();
    render(
      <>
        <input aria-label="Name" />
        <Board view={connectFour([])} blocked={null} pageKeys onPlay={onPlay} />
      </>,
    );
    fireEvent.keyDown(screen.getByRole("textbox"), { key: "2" });
    expect(onPlay).not.toHaveBeenCalled();
    const dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.setAttribute("open", "");
    fireEvent.keyDown(document.body, { key: "2" });
    dialog.remove();
    expect(onPlay).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: "2" });
    expect(onPlay.mock.calls.map(([target]) => target.move)).toEqual([{ column: 1 }]);
    column(3).focus();
    fireEvent.keyDown(column(3), { key: "5" });
    expect(onPlay).toHaveBeenCalledTimes(2);
  });

  test("8.4 hands the pressed target over, with the move it stands for", () => {
    const onPlay = vi.fn();
    render(<Board view={connectFour([])} blocked={null} onPlay={onPlay} />);
    fireEvent.click(column(4));
    expect(onPlay).toHaveBeenCalledOnce();
    expect(onPlay.mock.calls[0]?.[0]).toMatchObject({ move: { column: 3 }, cell: [5, 3] });
  });

  test("8.2 a full column is inert, keeps its focus and says why", () => {
    const onPlay = vi.fn();
    const onBlocked = vi.fn();
    const view = connectFour(["y......", "r......", "y......", "r......", "y......", "r......"]);
    render(<Board view={view} blocked={null} onPlay={onPlay} onBlocked={onBlocked} />);
    expect(column(1).getAttribute("aria-disabled")).toBe("true");
    expect(column(1).hasAttribute("disabled")).toBe(false);
    fireEvent.click(column(1));
    expect(onPlay).not.toHaveBeenCalled();
    expect(onBlocked).toHaveBeenCalledWith("Column 1 is full");
  });

  test("8.3 nothing can be pressed out of turn", () => {
    const onPlay = vi.fn();
    render(<Board view={connectFour([])} blocked="Not your turn" onPlay={onPlay} />);
    for (let number = 1; number <= 7; number++) {
      expect(column(number).getAttribute("aria-disabled")).toBe("true");
      expect(column(number).getAttribute("aria-label")).toContain("Not your turn");
      fireEvent.click(column(number));
    }
    expect(onPlay).not.toHaveBeenCalled();
  });

  test("8.5 pointing at a column shows a ghost where the disc would land", () => {
    const { container } = render(<Board view={connectFour(["...r..."])} blocked={null} />);
    expect(container.querySelector("[data-part=ghost]")).toBeNull();
    fireEvent.pointerDown(column(4));
    expect(container.querySelector("[data-part=ghost]")?.parentElement?.getAttribute("transform")).toBe(
      "translate(350 450)",
    );
    fireEvent.pointerLeave(column(4));
    expect(container.querySelector("[data-part=ghost]")).toBeNull();
  });

  test("numbers drop, arrows walk, and a question mark asks for the keys", () => {
    const onPlay = vi.fn();
    const onHelp = vi.fn();
    render(<Board view={connectFour([])} blocked={null} onPlay={onPlay} onHelp={onHelp} />);
    column(1).focus();
    fireEvent.keyDown(column(1), { key: "ArrowRight" });
    expect(document.activeElement).toBe(column(2));
    fireEvent.keyDown(column(2), { key: "End" });
    expect(document.activeElement).toBe(column(7));
    fireEvent.keyDown(column(7), { key: "3" });
    expect(onPlay.mock.calls[0]?.[0]).toMatchObject({ move: { column: 2 } });
    expect(document.activeElement).toBe(column(3));
    fireEvent.keyDown(column(3), { key: "?" });
    expect(onHelp).toHaveBeenCalledOnce();
  });

  test("a pending disc is drawn at once and blocks a second press", () => {
    const onPlay = vi.fn();
    const pending = { cell: [5, 3] as const, side: "red" };
    const { container } = render(
      <Board view={connectFour([])} blocked={null} pending={pending} onPlay={onPlay} />,
    );
    expect(container.querySelectorAll("[data-part=pending]")).toHaveLength(1);
    fireEvent.click(column(5));
    expect(onPlay).not.toHaveBeenCalled();
  });

  test("7.6 every winning line becomes a capsule and the rest steps back", () => {
    const view = connectFour([".yyy...", "rrrr..."], {
      to_move: null,
      lines: [
        [
          [5, 0],
          [5, 1],
          [5, 2],
          [5, 3],
        ],
      ],
    });
    const { container } = render(<Board view={view} blocked="The game is over" />);
    expect(container.querySelector("[data-lines]")?.getAttribute("data-lines")).toBe("1");
    expect(container.querySelectorAll("[data-part=bead]")).toHaveLength(4);
    expect(container.querySelectorAll("[data-part=piece][data-dim]")).toHaveLength(3);
  });

  test("an automatic move is ringed with dashes", () => {
    const view = connectFour(["...r..."], { last: [[5, 3]], automatic: true });
    const { container } = render(<Board view={view} blocked={null} />);
    expect(container.querySelectorAll("[data-part=last-move][data-automatic]")).toHaveLength(1);
  });

  test("the position can be read as a table", () => {
    render(<Board view={connectFour(["...r..."])} blocked={null} />);
    const rows = screen.getAllByRole("row").map((row) => row.textContent);
    expect(rows).toHaveLength(7);
    expect(rows[6]).toBe("Row 1emptyemptyemptyRedemptyemptyempty");
  });

  test("text mode takes a typed column and refuses anything else", async () => {
    const onPlay = vi.fn();
    const onBlocked = vi.fn();
    render(<Board view={connectFour([])} blocked={null} asText onPlay={onPlay} onBlocked={onBlocked} />);
    const box = await screen.findByLabelText("Your move, 1 to 7");
    fireEvent.change(box, { target: { value: "8" } });
    fireEvent.submit(box);
    expect(onBlocked).toHaveBeenCalledWith("Type a number from 1 to 7.");
    fireEvent.change(box, { target: { value: "4" } });
    fireEvent.submit(box);
    expect(onPlay.mock.calls[0]?.[0]).toMatchObject({ move: { column: 3 } });
  });

  test("text mode says what the numbers of buttons mean", async () => {
    const onPlay = vi.fn();
    const view = withPops(connectFour([]));
    render(<Board view={view} blocked={null} asText onPlay={onPlay} />);
    const box = await screen.findByLabelText("Your move, 1 to 9");
    expect(screen.getByText("8 = Pop 1, 9 = Pop 2")).toBeTruthy();
    fireEvent.change(box, { target: { value: "pop 2" } });
    fireEvent.submit(box);
    expect(onPlay.mock.calls[0]?.[0]).toMatchObject({ move: { pop: 1 } });
  });

  test("number keys mean columns where there are any, and buttons only where there is nothing else", () => {
    const onPlay = vi.fn();
    const pops = withPops(connectFour([]));
    const { rerender } = render(<Board view={pops} blocked={null} pageKeys onPlay={onPlay} />);
    fireEvent.keyDown(document.body, { key: "8" });
    expect(onPlay).not.toHaveBeenCalled();
    rerender(
      <Board view={{ ...pops, targets: pops.targets.slice(7) }} blocked={null} pageKeys onPlay={onPlay} />,
    );
    fireEvent.keyDown(document.body, { key: "2" });
    expect(onPlay.mock.calls[0]?.[0]).toMatchObject({ move: { pop: 1 } });
  });
});

function withPops(view: BoardView): BoardView {
  const pops = [0, 1].map(
    (pop) => ({ move: { pop }, name: `Pop ${pop + 1}`, zone: "button", cell: null, closed: null }) as const,
  );
  return { ...view, targets: [...view.targets, ...pops] };
}

test("words stand in their row instead of squares, also as text and in the table", async () => {
  const view = {
    ...{ title: "Seas", rows: 2, columns: 2, style: "squares", to_move: null, automatic: false },
    ...{ last: [], lines: [], targets: [], column_labels: ["a", "b"], row_labels: ["", "1"] },
    ...{ sides: [{ id: "red", name: "Red", colour: "red", mark: "diamond" }], headings: ["Your sea", ""] },
    cells: [
      [null, null],
      ["red", null],
    ],
  } as unknown as BoardView;
  const { container, rerender } = render(<Board view={view} blocked={null} />);
  expect(screen.getAllByRole("row").map((row) => row.textContent)).toEqual([
    "Column aColumn b",
    "Your sea",
    "Row 1Redempty",
  ]);
  await waitFor(() => expect(container.querySelector("[data-part=heading]")?.textContent).toBe("Your sea"));
  expect(container.querySelectorAll(".board_square")).toHaveLength(2);
  rerender(<Board view={view} blocked={null} asText />);
  expect((await screen.findByText(/Your sea/)).textContent).toBe("Your sea\nR .\na b");
});

test("a board of squares has one button a cell", () => {
  const cells = [
    ["x", null, null],
    [null, "o", null],
    [null, null, null],
  ];
  const view = connectFour([], {
    rows: 3,
    columns: 3,
    style: "squares",
    cells,
    sides: [
      { id: "x", name: "X", colour: "red", mark: "cross" },
      { id: "o", name: "O", colour: "blue", mark: "circle" },
    ],
    to_move: "x",
    targets: cells.flat().map((id, cell) => ({
      move: { cell },
      name: `Cell ${cell + 1}`,
      zone: "cell",
      cell: id ? null : [Math.floor(cell / 3), cell % 3],
      closed: id ? `Cell ${cell + 1} is taken` : null,
    })),
    column_labels: [],
    row_labels: [],
  });
  const onPlay = vi.fn();
  render(<Board view={view} blocked={null} onPlay={onPlay} />);
  expect(screen.getByRole("button", { name: "Cell 1, X" }).getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(screen.getByRole("button", { name: "Cell 9, empty" }));
  expect(onPlay.mock.calls[0]?.[0]).toMatchObject({ move: { cell: 8 }, cell: [2, 2] });
});

test("a game that lists only its legal places has its buttons where they lie, and walks between them", () => {
  const cells = Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => null as string | null));
  const place = (row: number, column: number) => ({
    move: { row, column },
    name: `${"abcd"[column]}${row + 1}`,
    zone: "cell" as const,
    cell: [row, column] as [number, number],
    closed: null,
  });
  const pass = { move: { pass: true }, name: "Pass", zone: "cell" as const, cell: null, closed: null };
  const view = connectFour([], {
    rows: 4,
    columns: 4,
    style: "squares",
    cells,
    targets: [place(0, 1), place(2, 3), place(3, 1), pass],
    column_labels: ["a", "b", "c", "d"],
    row_labels: ["1", "2", "3", "4"],
  });
  const onPlay = vi.fn();
  render(<Board view={view} blocked={null} onPlay={onPlay} />);
  const d3 = screen.getByRole("button", { name: "d3, empty" });
  expect([d3.style.gridRow, d3.style.gridColumn]).toEqual(["3", "4"]);
  screen.getByRole("button", { name: "b1, empty" }).focus();
  fireEvent.keyDown(document.activeElement as Element, { key: "ArrowDown" });
  expect(document.activeElement).toBe(d3);
  fireEvent.click(screen.getByRole("button", { name: "Pass" }));
  expect(onPlay.mock.calls[0]?.[0]).toMatchObject({ move: { pass: true } });
});

test("when the place that was played is gone, the next one has the focus at the next turn", () => {
  const targets = [0, 1, 2].map((column) => ({
    ...{ move: { column }, name: `place ${column}`, zone: "cell" as const, closed: null },
    cell: [0, column] as [number, number],
  }));
  const before = connectFour([], {
    rows: 1,
    columns: 3,
    style: "squares",
    cells: [[null, null, null]],
    targets,
  });
  const after = { ...before, targets: [targets[0], targets[2]].flatMap((one) => one ?? []) };
  const { rerender } = render(<Board view={before} blocked={null} />);
  screen.getByRole("button", { name: /^place 1/ }).focus();
  rerender(<Board view={after} blocked="Not your turn" />);
  expect(document.activeElement).toBe(document.body);
  rerender(<Board view={after} blocked={null} />);
  expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^place 2/);
});
