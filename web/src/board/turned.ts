/** A board seen from the other side. */
import type { BoardView, Cell } from "./view";

/** As this seat has it: turned round where another side is at the lower edge. On one screen and for watchers it stays. */
export function seenFrom(view: BoardView, seat: string | null | undefined): BoardView {
  return view.lower && seat && seat !== "both" && seat !== view.lower ? turned(view) : view;
}

function turned(view: BoardView): BoardView {
  const cell = (at?: Cell | null) => at && [view.rows - 1 - at[0], view.columns - 1 - at[1]];
  const row = <T>(list?: readonly T[]) => list && [...list].reverse();
  const grid = <T>(rows?: readonly (readonly T[])[]) => row(rows?.map(row));
  return {
    ...view,
    cells: grid(view.cells),
    pieces: grid(view.pieces),
    stacks: grid(view.stacks),
    row_labels: row(view.row_labels),
    column_labels: row(view.column_labels),
    last: view.last.map(cell),
    lines: view.lines.map((line) => line.map(cell)),
    headings: row(view.headings),
    targets: row(
      view.targets.map((target) => ({ ...target, cell: cell(target.cell), origin: cell(target.origin) })),
    ),
  } as BoardView;
}
