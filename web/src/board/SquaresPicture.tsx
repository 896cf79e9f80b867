/** A lying board of squares, for games where one presses a cell. */
import { Capsules } from "./Capsules";
import { boxOf, cells, PITCH, translateTo, viewBox } from "./geometry";
import { LastMove } from "./HolesPicture";
import { isAt } from "./moving";
import { Pieces } from "./Pieces";
import { HintMark, type PictureProps, Preview } from "./PressedHoles";
import { cx } from "./styles";
import type { BoardView, Cell } from "./view";
import { holder } from "./view";

export function SquaresPicture({ view, pending, refused, ghost, hint, hotColumn, chosen }: PictureProps) {
  const height = view.rows * PITCH;
  const box = boxOf(view, false);
  const open = openCells(view, chosen ?? null);
  return (
    <svg
      className={cx("board-svg")}
      viewBox={viewBox(box)}
      fontSize={box.label}
      aria-hidden="true"
      focusable="false"
    >
      <rect
        x={4 - box.side}
        y="-20"
        width={box.width - 8}
        height={box.height - 8}
        rx="32"
        className={cx("plate")}
      />
      {cells(view.columns, view.rows).map(
        (cell) =>
          !view.headings?.[cell[0]] && (
            <rect
              key={cell.join()}
              x={cell[1] * PITCH + 4}
              y={cell[0] * PITCH + 4}
              width="92"
              height="92"
              rx="14"
              className={cx("square", isDark(view, cell) && "dark")}
            />
          ),
      )}
      {view.headings?.map((heading, row) => (
        <text
          key={[row, heading].join()}
          x={view.columns * 50}
          y={row * PITCH + 50}
          data-part="heading"
          className={cx("num heading")}
        >
          {heading}
        </text>
      ))}
      {view.row_labels.map((label, row) => (
        <text key={[row, label].join()} x={4 - box.side / 2} y={row * PITCH + 50} className={cx("num")}>
          {label}
        </text>
      ))}
      {chosen && (
        <rect
          x={chosen[1] * PITCH + 5}
          y={chosen[0] * PITCH + 5}
          width="90"
          height="90"
          rx="13"
          className={cx("chosen")}
        />
      )}
      <OpenPlaces view={view} places={open} />
      <Pieces view={view} pending={pending} falls={false} />
      <Preview view={view} ghost={ghost} refused={refused} />
      {view.column_labels.map((label, column) => (
        <text
          key={[column, label].join()}
          x={column * PITCH + 50}
          y={height + box.below / 2}
          className={cx(hotColumn === column ? "num on" : "num")}
        >
          {label}
        </text>
      ))}
      <LastMove view={view} falls={false} />
      {chosen && <TakenPlaces view={view} places={open} />}
      {hint && <HintMark cell={hint} />}
      <Capsules view={view} />
    </svg>
  );
}

function isDark(view: BoardView, [row, column]: Cell): boolean {
  return view.squares === "chequered" && (row + column) % 2 === 1;
}

/** Where a new piece may go, in games where that is not simply every empty cell; of moved pieces, where the chosen one may. */
function openCells(view: BoardView, chosen: Cell | null): readonly Cell[] {
  const found = new Map<string, Cell>();
  for (const { cell, origin, closed } of view.targets)
    if (cell && !closed && (chosen ? isAt(chosen, origin) : !origin)) found.set(cell.join(), cell);
  const open = [...found.values()];
  const empty = cells(view.columns, view.rows).filter(
    (cell) => !view.headings?.[cell[0]] && holder(view, cell) == null,
  );
  return !chosen && open.length === empty.length ? [] : open;
}

function OpenPlaces({ view, places }: { view: BoardView; places: readonly Cell[] }) {
  return places.map(
    (cell) =>
      holder(view, cell) == null && (
        <circle
          key={cell.join()}
          r="9"
          transform={translateTo(cell)}
          data-part="open-place"
          className={cx("open-place")}
        />
      ),
  );
}

/** Around the pieces that the chosen one can take or lie on: a dot would be under them. */
function TakenPlaces({ view, places }: { view: BoardView; places: readonly Cell[] }) {
  return places.map(
    (cell) =>
      holder(view, cell) != null && (
        <circle
          key={cell.join()}
          r="44.5"
          transform={translateTo(cell)}
          data-part="taken-place"
          className={cx("chosen")}
        />
      ),
  );
}
