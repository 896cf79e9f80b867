/** The board. It knows no rules: what may be pressed, and why not, comes in as data. */
import { type CSSProperties, type ReactNode, useState } from "react";
import { type Text, useText } from "../shared/i18n/text";
import { boxOf } from "./geometry";
import { MovingButtons } from "./MovingButtons";
import { PressedHoles } from "./PressedHoles";
import { ReadingTable } from "./ReadingTable";
import { SquaresPicture } from "./SquaresPicture";
import { cx } from "./styles";
import { TargetButtons } from "./TargetButtons";
import { TextBoard } from "./TextBoard";
import { movesPieces, targetCell, targetColumn } from "./targets";
import { useSettled } from "./useSettled";
import type { BoardView, Cell, Piece, Target } from "./view";
import { sideOf } from "./view";
import { closedReason } from "./words";

/** Most games and readers have no use for them; the first page has a board with holes. */

export interface BoardProps {
  readonly view: BoardView;
  /** Why nothing can be pressed now ("Not your turn"), or null. */
  readonly blocked: string | null;
  readonly pending?: Piece | null;
  /** A disc on its way out again; `id` changes with every refusal. */
  readonly refused?: (Piece & { id: number }) | null;
  /** The place lit while nothing is hovered or focused. */
  readonly resting?: number;
  /** The place a hint means. It stays marked wherever one points. */
  readonly hint?: number | null;
  /** The place that was the answer: marked although nothing can be pressed any more. */
  readonly answer?: number | null;
  readonly headroom?: boolean;
  readonly asText?: boolean;
  /** Number keys drop a disc wherever the focus is; Settings can turn them off. */
  readonly pageKeys?: boolean;
  /** The arrow keys mean something on this page: they walk over the board only from a column that shows its focus. */
  readonly sharesArrows?: boolean;
  readonly onPlay?: (target: Target) => void;
  readonly onBlocked?: (reason: string) => void;
  readonly onHelp?: () => void;
  /** What the keys do in this game, where it says so itself. */
  readonly keysHint?: string;
  readonly children?: ReactNode;
}

export function Board(props: BoardProps) {
  const { view, blocked, pending = null, refused = null, headroom = true } = props;
  const t = useText();
  const [pointed, setPointed] = useState<number | null>(null);
  const [chosen, setChosen] = useState<Cell | null>(null);
  const settled = useSettled();
  if (props.asText) return <TextBoard {...props} />;
  const ready = blocked == null && pending == null;
  const hot = ready ? (pointed ?? props.resting ?? null) : null;
  const target = hot == null ? undefined : view.targets[hot];
  const side = view.to_move;
  const column = hot == null || !target ? null : (targetColumn(view, target, hot) ?? null);
  const Picture = view.style === "holes" ? PressedHoles : SquaresPicture;
  return (
    <>
      <div className={cx("board", shape(view, headroom))} dir="ltr" style={proportions(view, headroom)}>
        <Picture
          view={view}
          pending={pending}
          refused={refused}
          falls={settled.current}
          ghost={target?.cell && side ? { cell: target.cell, side } : null}
          hint={cellOf(view, ready ? props.hint : props.answer)}
          hotColumn={column}
          held={heldDisc(view, ready && headroom, column)}
          headroom={headroom}
          closed={closedColumns(props, t)}
          chosen={chosen}
        />
        <Buttons {...props} chosen={chosen} onChoose={setChosen} onPoint={setPointed} />
        <ReadingTable view={view} />
        <span className={cx("visually-hidden")}>{props.keysHint || t.board.keysHint}</span>
        {props.children}
      </div>
      <OtherMoves {...props} />
    </>
  );
}

/** For sheets that fit a board into the page: a tall one is as high as there is room. */
function proportions(view: BoardView, headroom: boolean): CSSProperties {
  const { width, height } = boxOf(view, headroom);
  return { "--ratio": (width / height).toFixed(4), "--columns": view.columns } as CSSProperties;
}

interface ButtonsProps extends BoardProps {
  readonly chosen: Cell | null;
  readonly onChoose: (cell: Cell | null) => void;
  readonly onPoint: (index: number | null) => void;
}

/** What can be pressed: pieces and then cells where pieces move, otherwise columns or cells. */
function Buttons({ chosen, onChoose, onPoint, ...props }: ButtonsProps) {
  if (!movesPieces(props.view))
    return props.view.targets.length > 0 && <TargetButtons {...props} onPoint={onPoint} />;
  return <MovingButtons {...props} chosen={chosen} onChoose={onChoose} />;
}

/** The columns whose buttons are disabled: all while it is not one's turn, else the full ones. */
function closedColumns({ view, blocked }: BoardProps, t: Text): ReadonlySet<number> {
  const closed = view.targets.flatMap((target, index) => {
    const column = targetColumn(view, target, index);
    return column != null && (blocked ?? closedReason(view, target, index, t)) ? [column] : [];
  });
  return new Set(closed);
}

/** Moves that lie nowhere on the board, such as passing: buttons under it, with their names on them. */
function OtherMoves({ view, blocked, onPlay }: BoardProps) {
  const others = view.targets.filter(
    (target, index) => target.zone !== "column" && !target.closed && !targetCell(view, target, index),
  );
  if (others.length === 0 || blocked) return null;
  return (
    <p className={cx("other-moves")}>
      {others.map((target) => (
        <button
          key={target.name}
          type="button"
          data-part="other-move"
          className={cx("btn primary")}
          onClick={() => onPlay?.(target)}
        >
          {target.name}
        </button>
      ))}
    </p>
  );
}

function cellOf(view: BoardView, target: number | null | undefined): Cell | null {
  return target == null ? null : (view.targets[target]?.cell ?? null);
}

function shape(view: BoardView, headroom: boolean): string | null {
  if (view.style !== "holes") return "flat";
  return headroom ? "headroom" : null;
}

function heldDisc(view: BoardView, ready: boolean, column: number | null) {
  const side = sideOf(view, view.to_move);
  if (!ready || !side || view.style !== "holes") return null;
  return { side, column: column ?? Math.floor(view.columns / 2) };
}
