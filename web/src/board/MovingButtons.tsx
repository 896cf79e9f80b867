/** Buttons for games where pieces move: press a piece, then a cell; or drag it there; or use the arrow keys. */
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { type Text, useText } from "../shared/i18n/text";
import { useSettings } from "../shared/settings";
import type { BoardProps } from "./Board";
import { SmallDisc } from "./Disc";
import { closest, isAt, nearest, type Spot, spots } from "./moving";
import { cx } from "./styles";
import { overlay, type Pressed, usePageKeys } from "./TargetButtons";
import type { BoardView, Cell } from "./view";
import { holder, sideOf } from "./view";
import { pieceName, squareName } from "./words";

interface MovingButtonsProps extends BoardProps {
  readonly chosen: Cell | null;
  readonly onChoose: (cell: Cell | null) => void;
}

/** What the pointer went down on, and whether that piece was chosen before. */
interface Down {
  readonly onPiece: boolean;
  readonly wasChosen: boolean;
}

/** Where the pointer went down and where it is. */
interface Drag {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

const MOVED_PX = 8;

export function MovingButtons(props: MovingButtonsProps) {
  const { view, blocked, chosen, onChoose } = props;
  const t = useText();
  const keys = useSettings((settings) => settings.keys);
  const group = useRef<HTMLFieldSetElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const down = useRef<Down | null>(null);
  const all = spots(view, chosen);
  useEffect(() => {
    if (chosen && holder(view, chosen) !== view.to_move) onChoose(null);
  }, [view, chosen, onChoose]);
  const focused = useFocusBack(group, all, blocked == null && !props.pending);
  const isChosen = (spot: Spot) => !spot.target && isAt(chosen, spot.cell);
  const play = ({ target }: Spot) => {
    onChoose(null);
    if (target && !props.pending) props.onPlay?.(target);
  };
  /**
   * A pointer has chosen the piece when it went down, and a finger's press may end on the place that has come to lie
   * there; the keyboard chooses it now.
   */
  const press = (spot: Spot, byKeyboard: boolean) => {
    const began = byKeyboard ? null : down.current;
    down.current = null;
    if (blocked) return props.onBlocked?.(blocked);
    if (spot.target) return began?.onPiece ? undefined : play(spot);
    return onChoose((began ? began.wasChosen : isChosen(spot)) ? null : spot.cell);
  };
  /** The one key that means the same on the whole page, as pieces have no numbers. */
  const pressKey = ({ key, ctrlKey, metaKey, altKey }: Pressed): boolean => {
    if (!keys || key !== "?" || ctrlKey || metaKey || altKey) return false;
    props.onHelp?.();
    return true;
  };
  usePageKeys(props.pageKeys ?? false, pressKey);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && chosen) onChoose(null);
    else if (!pressKey(event) && !walkTo(group.current, all, event.key)) return;
    event.preventDefault();
  };
  /** A drag moves the piece it began with and nothing else; one that ends where it began was an unsteady press. */
  const dropAt = (event: PointerEvent) => {
    setDrag(null);
    if (!drag || !hasMoved(drag)) return;
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-cell]");
    const spot = all.find(({ cell }) => cell.join() === under?.getAttribute("data-cell"));
    if (spot && isAt(chosen, spot.target?.origin) && !isAt(chosen, spot.cell)) play(spot);
  };
  const side = sideOf(view, view.to_move);
  return (
    <fieldset
      ref={group}
      data-part="targets"
      className={cx("targets")}
      style={overlay(view, props.headroom ?? true, true)}
      aria-label={t.board.label}
      onKeyDown={onKeyDown}
      onPointerUp={dropAt}
      onPointerCancel={() => setDrag(null)}
      onPointerMove={(event) => drag && setDrag({ ...drag, to: [event.clientX, event.clientY] })}
    >
      {all.map((spot) => (
        <button
          key={`${spot.cell.join()} ${spot.target != null}`}
          type="button"
          data-cell={spot.cell.join()}
          className={cx("target", !spot.target && "movable")}
          style={{ gridRow: spot.cell[0] + 1, gridColumn: spot.cell[1] + 1 }}
          aria-label={blocked ? `${nameOf(view, spot, t)}. ${blocked}` : nameOf(view, spot, t)}
          aria-pressed={spot.target ? undefined : isChosen(spot)}
          aria-disabled={blocked != null}
          onFocus={() => {
            focused.current = spot.cell;
          }}
          onBlur={() => {
            focused.current = null;
          }}
          title={blocked ?? undefined}
          onClick={(event) => press(spot, event.detail === 0)}
          onPointerDown={(event) => {
            down.current = { onPiece: !spot.target, wasChosen: isChosen(spot) };
            if (blocked || spot.target) return;
            onChoose(spot.cell);
            const at = [event.clientX, event.clientY] as const;
            setDrag({ from: at, to: at });
          }}
        />
      ))}
      {drag && side && hasMoved(drag) && (
        <span className={cx("dragged")} style={{ left: drag.to[0], top: drag.to[1] }} aria-hidden="true">
          <SmallDisc side={side} size={40} />
        </span>
      )}
    </fieldset>
  );
}

/** The button of a move goes away with it, and its focus: at the next turn the spot nearest to it has the focus. */
function useFocusBack(group: RefObject<HTMLElement | null>, all: readonly Spot[], ready: boolean) {
  const focused = useRef<Cell | null>(null);
  useEffect(() => {
    const cell = focused.current;
    if (!ready || !cell || document.activeElement !== document.body) return;
    group.current?.querySelectorAll("button")[closest(all, cell)]?.focus({ preventScroll: true });
    focused.current = cell;
  });
  return focused;
}

function hasMoved({ from, to }: Drag): boolean {
  return Math.hypot(to[0] - from[0], to[1] - from[1]) > MOVED_PX;
}

/** Moves the focus; true when the key was an arrow. */
function walkTo(group: HTMLElement | null, all: readonly Spot[], key: string): boolean {
  const focused = document.activeElement?.getAttribute("data-cell");
  const here = all.find(({ cell }) => cell.join() === focused) ?? all[0];
  const next = here && nearest(all, here.cell, key);
  if (next == null) return false;
  group?.querySelectorAll("button")[next]?.focus();
  return true;
}

/** A piece by its square and its name, a place by the move that leads there. */
function nameOf(view: BoardView, { cell, target }: Spot, t: Text): string {
  return target ? target.name : t.list([squareName(view, cell), pieceName(view, cell, t)]);
}
