/** The standing board: discs slide behind a plate with holes, the plinth carries the column numbers. */
import { type ReactNode, useId, useRef } from "react";
import { Capsules } from "./Capsules";
import {
  boxOf,
  cells,
  fallMs,
  gridLines,
  PITCH,
  plateEdge,
  platePath,
  translateTo,
  viewBox,
} from "./geometry";
import { Pieces } from "./Pieces";
import { cx } from "./styles";
import type { BoardView, Cell, Piece } from "./view";
import { holder, sideOf } from "./view";

interface HolesProps {
  readonly view: BoardView;
  readonly falls: boolean;
  /** Whether room for the held disc is kept above the plate. */
  readonly headroom: boolean;
  readonly pending?: Piece | null;
  readonly hotColumn?: number | null;
  /** Columns that cannot be pressed now: their numbers fade. */
  readonly closed?: ReadonlySet<number>;
  /** What lies among the discs, on the plate (kept clear of the holes by a clip path), and over everything. */
  readonly among?: ReactNode;
  readonly onPlate?: (clip: string) => ReactNode;
  readonly over?: ReactNode;
}

export function HolesPicture(props: HolesProps) {
  const { view, headroom, pending = null, hotColumn = null } = props;
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
      <rect
        x="-16"
        y="-16"
        width={width + 32}
        height={height + 32}
        rx="50"
        data-part="well"
        className={cx("well")}
      />
      <Pieces view={view} pending={pending} falls={props.falls} />
      {props.among}
      <path d={platePath(view.columns, view.rows)} fillRule="evenodd" className={cx("plate")} />
      {props.onPlate?.(`url(#${id}c)`)}
      <path
        d={plateEdge(view.columns, view.rows)}
        fill="none"
        stroke={`url(#${id}e)`}
        strokeWidth="2"
        className={cx("plate-edge")}
      />
      <path data-part="lines" d={gridLines(view.columns, view.rows)} className={cx("lines")} />
      <Holes view={view} id={id} />
      <Plinth view={view} hot={hotColumn} closed={props.closed} />
      <LastMove view={view} falls={props.falls} />
      <Capsules view={view} />
      {props.over}
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

function Holes({ view, id }: { view: BoardView; id: string }) {
  return (
    <g>
      {cells(view.columns, view.rows).map((cell) => (
        <g key={cell.join()} transform={translateTo(cell)}>
          <circle r="41" fill={`url(#${id}s)`} className={cx("hole-shade")} />
          <circle r="41.6" fill="none" stroke={`url(#${id}r)`} strokeWidth="2.2" className={cx("hole-rim")} />
        </g>
      ))}
    </g>
  );
}

interface PlinthProps {
  readonly view: BoardView;
  readonly hot: number | null;
  readonly closed: ReadonlySet<number> | undefined;
}

function Plinth({ view, hot, closed }: PlinthProps) {
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
          data-part="column-number"
          className={cx("num", hot === column && "on", closed?.has(column) && "off")}
        >
          {label}
        </text>
      ))}
    </g>
  );
}

interface LastMoveProps {
  readonly view: BoardView;
  readonly falls: boolean;
}

export function LastMove({ view, falls }: LastMoveProps) {
  if (view.lines.length > 0) return null;
  return (
    <g>
      {view.last.map((cell) => (
        <Ring key={cell.join()} view={view} cell={cell} falls={falls} />
      ))}
    </g>
  );
}

/** Around the last disc. Where the disc falls, its ring waits until it has landed. */
function Ring({ view, cell, falls }: LastMoveProps & { cell: Cell }) {
  const waits = useRef(falls);
  const onWhite = sideOf(view, holder(view, cell))?.colour === "white";
  return (
    <circle
      r="44.5"
      transform={translateTo(cell)}
      data-part="last-move"
      data-automatic={view.automatic || undefined}
      className={cx("last", view.automatic && "automatic", onWhite && "on-white", waits.current && "late")}
      style={waits.current ? { animationDelay: `${fallMs(cell[0] + 1)}ms` } : undefined}
    />
  );
}
