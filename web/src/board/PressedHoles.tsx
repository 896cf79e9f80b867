/** The standing board under a pointer: the place that is meant, the disc held over it, and one that was refused. */
import { DiscFace, GhostFace } from "./Disc";
import { PITCH, translateTo } from "./geometry";
import { HolesPicture } from "./HolesPicture";
import { cx } from "./styles";
import { type BoardView, type Cell, type Piece, type Side, sideOf } from "./view";

export interface PictureProps {
  readonly view: BoardView;
  readonly pending: Piece | null;
  readonly refused: Piece | null;
  readonly falls: boolean;
  /** Where a press would land, with the side that would land there. */
  readonly ghost: Piece | null;
  /** The place a hint means. */
  readonly hint: Cell | null;
  readonly hotColumn: number | null;
  /** The disc held over a column, ready to fall. */
  readonly held: { side: Side; column: number } | null;
  readonly headroom: boolean;
  /** The piece that is about to be moved. */
  readonly chosen?: Cell | null;
  /** Columns that cannot be pressed now. */
  readonly closed?: ReadonlySet<number>;
}

export function PressedHoles({ ghost, refused, held, hint, ...props }: PictureProps) {
  const { view, hotColumn } = props;
  return (
    <HolesPicture
      {...props}
      among={<Preview view={view} ghost={ghost} refused={refused} />}
      onPlate={(clip) =>
        hotColumn != null && <HotColumn column={hotColumn} height={view.rows * PITCH} clip={clip} />
      }
      over={
        <>
          {hint && <HintMark cell={hint} />}
          {held && <Held side={held.side} column={held.column} />}
        </>
      }
    />
  );
}

export function Preview({ view, ghost, refused }: Pick<PictureProps, "view" | "ghost" | "refused">) {
  const ghostSide = ghost && sideOf(view, ghost.side);
  const refusedSide = refused && sideOf(view, refused.side);
  return (
    <g>
      {ghost && ghostSide && (
        <g transform={translateTo(ghost.cell)}>
          <GhostFace side={ghostSide} />
        </g>
      )}
      {refused && refusedSide && (
        <g transform={translateTo(refused.cell)}>
          <g className={cx("refused")}>
            <DiscFace side={refusedSide} />
          </g>
        </g>
      )}
    </g>
  );
}

/** Where the hint points: a ring of its own colour, which no ghost has. */
export function HintMark({ cell }: { cell: Cell }) {
  return (
    <g data-part="hint" className={cx("hint")} transform={translateTo(cell)}>
      <circle r="43" />
      <path d="M0 -14V10M-11 0L0 11L11 0" />
    </g>
  );
}

function HotColumn({ column, height, clip }: { column: number; height: number; clip: string }) {
  const x = column * PITCH;
  return (
    <g clipPath={clip}>
      <rect
        x={x}
        y="-20"
        width="100"
        height={height + 40}
        data-part="hot-column"
        className={cx("hot-column")}
      />
      <path d={`M${x + 1} -17V${height + 6}M${x + 99} -17V${height + 6}`} className={cx("hot-edge")} />
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
