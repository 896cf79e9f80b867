/** The standing board: discs slide behind a plate with holes, the plinth carries the column numbers. */
import { useId } from "react";
import { Capsules } from "./Capsules";
import { DiscFace, GhostFace } from "./Disc";
import { boxOf, cells, centre, PITCH, plateEdge, platePath, viewBox } from "./geometry";
import { Pieces } from "./Pieces";
import { cx } from "./styles";
import type { BoardView, Cell, Piece, Side } from "./view";
import { holder, sideOf } from "./view";

export interface PictureProps {
  readonly view: BoardView;
  readonly pending: Piece | null;
  readonly refused: Piece | null;
  readonly falls: boolean;
  /** Where a press would land, with the side that would land there. */
  readonly ghost: Piece | null;
  readonly hotColumn: number | null;
  /** The disc held over a column, ready to fall. */
  readonly held: { side: Side; column: number } | null;
  /** Whether room for the held disc is kept above the plate. */
  readonly headroom: boolean;
}

export function HolesPicture(props: PictureProps) {
  const { view, headroom } = props;
  const id = useId().replace(/[^a-zA-Z0-9]/g, "");
  const width = view.columns * PITCH;
  const height = view.rows * PITCH;
  return (
    <svg
      data-part="picture"
      className={cx("board-svg")}
      viewBox={viewBox(boxOf(view, headroom))}
      aria-hidden="true"
      focusable="false"
    >
      <Shades id={id} plate={platePath(view.columns, view.rows)} />
      <rect x="-16" y="-16" width={width + 32} height={height + 32} rx="50" className={cx("well")} />
      <Pieces view={view} pending={props.pending} falls={props.falls} />
      <Preview view={view} ghost={props.ghost} refused={props.refused} />
      <path d={platePath(view.columns, view.rows)} fillRule="evenodd" className={cx("plate")} />
      {props.hotColumn != null && (
        <HotColumn column={props.hotColumn} height={height} clip={`url(#${id}c)`} />
      )}
      <path d={plateEdge(view.columns, view.rows)} fill="none" stroke={`url(#${id}e)`} strokeWidth="2" />
      <Holes view={view} id={id} />
      <Plinth view={view} hot={props.hotColumn} />
      <LastMove view={view} />
      <Capsules view={view} />
      {props.held && <Held side={props.held.side} column={props.held.column} />}
    </svg>
  );
}

function Shades({ id, plate }: { id: string; plate: string }) {
  return (
    <defs>
      <linearGradient id={`${id}s`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#000" stopOpacity=".42" />
        <stop offset=".13" stopColor="#000" stopOpacity=".12" />
        <stop offset=".26" stopColor="#000" stopOpacity="0" />
      </linearGradient>
      <linearGradient id={`${id}r`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#000" stopOpacity=".55" />
        <stop offset=".5" stopColor="#000" stopOpacity=".1" />
        <stop offset="1" stopColor="#8fa5d8" stopOpacity=".34" />
      </linearGradient>
      <linearGradient id={`${id}e`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#4a5c88" />
        <stop offset=".16" stopColor="#25345a" />
        <stop offset=".5" stopColor="#1a2644" />
      </linearGradient>
      <clipPath id={`${id}c`}>
        <path clipRule="evenodd" d={plate} />
      </clipPath>
    </defs>
  );
}

export function Preview({ view, ghost, refused }: Pick<PictureProps, "view" | "ghost" | "refused">) {
  const ghostSide = ghost && sideOf(view, ghost.side);
  const refusedSide = refused && sideOf(view, refused.side);
  return (
    <g>
      {ghost && ghostSide && (
        <g transform={place(ghost.cell)}>
          <GhostFace side={ghostSide} />
        </g>
      )}
      {refused && refusedSide && (
        <g transform={place(refused.cell)}>
          <g className={cx("refused")}>
            <DiscFace side={refusedSide} />
          </g>
        </g>
      )}
    </g>
  );
}

function HotColumn({ column, height, clip }: { column: number; height: number; clip: string }) {
  const x = column * PITCH;
  return (
    <g>
      <rect
        x={x}
        y="-20"
        width="100"
        height={height + 40}
        data-part="hot-column"
        className={cx("hot-column")}
        clipPath={clip}
      />
      <path d={`M${x + 1} -17V${height + 6}M${x + 99} -17V${height + 6}`} className={cx("hot-edge")} />
    </g>
  );
}

function Holes({ view, id }: { view: BoardView; id: string }) {
  return (
    <g>
      {cells(view.columns, view.rows).map((cell) => (
        <g key={cell.join()} transform={place(cell)}>
          <circle r="41" fill={`url(#${id}s)`} />
          <circle r="41.6" fill="none" stroke={`url(#${id}r)`} strokeWidth="2.2" />
        </g>
      ))}
    </g>
  );
}

function Plinth({ view, hot }: { view: BoardView; hot: number | null }) {
  const width = view.columns * PITCH;
  const top = view.rows * PITCH + 6;
  return (
    <g>
      <rect x="-44" y={top} width={width + 88} height="52" rx="14" className={cx("plinth")} />
      <path d={`M-32 ${top + 1.2}H${width + 32}`} className={cx("plinth-light")} />
      {view.column_labels.map((label, column) => (
        <text
          key={label}
          x={column * PITCH + 50}
          y={top + 35}
          className={cx(hot === column ? "num on" : "num")}
        >
          {label}
        </text>
      ))}
    </g>
  );
}

export function LastMove({ view }: { view: BoardView }) {
  if (view.lines.length > 0) return null;
  return (
    <g>
      {view.last.map((cell) => {
        const onWhite = sideOf(view, holder(view, cell))?.colour === "white";
        return (
          <circle
            key={cell.join()}
            r="44.5"
            transform={place(cell)}
            data-part="last-move"
            data-automatic={view.automatic || undefined}
            className={cx("last", view.automatic && "automatic", onWhite && "on-white")}
          />
        );
      })}
    </g>
  );
}

function Held({ side, column }: { side: Side; column: number }) {
  return (
    <g className={cx("held")} style={{ transform: `translate(${column * PITCH + 50}px, -82px)` }}>
      <DiscFace side={side} />
    </g>
  );
}

export function place(cell: Cell): string {
  const { x, y } = centre(cell);
  return `translate(${x} ${y})`;
}
