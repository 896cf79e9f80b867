/** Real buttons over the picture: one a column, or one a cell. Inert ones keep their focus and say why. */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { useText } from "../shared/i18n/text";
import { useSettings } from "../shared/settings";
import type { BoardProps } from "./Board";
import { boxOf } from "./geometry";
import { cx } from "./styles";
import { numbered, targetCell } from "./targets";
import type { BoardView, Target } from "./view";
import { focusTarget, walk } from "./walking";
import { closedReason, targetName } from "./words";

const TYPED_IN = "input, textarea, select, [contenteditable]";

export type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

interface TargetButtonsProps extends BoardProps {
  readonly onPoint: (index: number | null) => void;
}

export function TargetButtons(props: TargetButtonsProps) {
  const { view, blocked, onPoint } = props;
  const t = useText();
  const group = useRef<HTMLFieldSetElement>(null);
  const keys = useSettings((settings) => settings.keys);
  const press = (target: Target, index: number) => {
    const reason = blocked ?? closedReason(view, target, index, t);
    if (reason) props.onBlocked?.(reason);
    else if (!props.pending) props.onPlay?.(target);
  };
  /** A key that means the same on the whole page; true when it was one. */
  const pressKey = (event: Pressed): boolean => {
    if (!keys || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === "?") props.onHelp?.();
    const place = Number.parseInt(event.key, 10) - 1;
    const target = numbered(view)[place];
    if (!target) return false;
    focusTarget(group.current, place);
    press(target, view.targets.indexOf(target));
    return true;
  };
  usePageKeys(props.pageKeys ?? false, pressKey);
  const marked = useRef(false);
  const at = useRef(-1);
  // The button of a move may go away with it, and its focus: at the next turn the next one has it.
  useEffect(() => {
    const lost = marked.current && at.current >= 0 && document.activeElement === document.body;
    if (lost && blocked == null && !props.pending) focusTarget(group.current, at.current);
  });
  const walks = () => keys && !(props.sharesArrows && (blocked !== null || !marked.current));
  const onKeyDown = (event: KeyboardEvent) => {
    const done = pressKey(event) || (walks() && walk(group.current, event.key, view));
    if (done || event.key === "?") event.preventDefault();
  };
  return (
    <fieldset
      ref={group}
      data-part="targets"
      className={cx("targets", view.style === "holes" && "columns")}
      style={overlay(view, props.headroom ?? true)}
      aria-label={t.board.label}
      onKeyDown={onKeyDown}
    >
      {view.targets.map((target, index) => {
        if (!onBoard(view, target, index)) return null;
        const reason = blocked ?? closedReason(view, target, index, t);
        return (
          <button
            key={JSON.stringify(target.move)}
            type="button"
            className={cx("target")}
            style={spot(view, target, index)}
            aria-label={targetName(view, target, index, blocked, t)}
            aria-disabled={reason != null}
            title={reason ?? undefined}
            onClick={() => press(target, index)}
            onPointerEnter={(event) => event.pointerType === "mouse" && onPoint(index)}
            onPointerDown={() => onPoint(index)}
            onPointerUp={(event: PointerEvent) => event.pointerType !== "mouse" && onPoint(null)}
            onPointerLeave={() => onPoint(null)}
            onPointerCancel={() => onPoint(null)}
            onFocus={(event) => {
              at.current = index;
              marked.current = focusVisible(event.currentTarget);
              if (marked.current) onPoint(index);
            }}
            onBlur={() => {
              at.current = -1;
              onPoint(null);
            }}
          />
        );
      })}
    </fieldset>
  );
}

/** Hears what no part of the page has taken: neither a field one types in nor an open dialog. */
export function usePageKeys(wanted: boolean, pressKey: (event: Pressed) => boolean): void {
  const latest = useRef(pressKey);
  latest.current = pressKey;
  useEffect(() => {
    if (!wanted) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      const elsewhere = event.target instanceof Element && event.target.closest(TYPED_IN);
      if (event.defaultPrevented || elsewhere || document.querySelector("dialog[open]")) return;
      if (latest.current(event)) event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [wanted]);
}

function onBoard(view: BoardView, target: Target, index: number): boolean {
  return target.zone === "column" || targetCell(view, target, index) != null;
}

/** Lays the grid of buttons exactly over the cells, whatever the board's size; over whole columns of holes, unless pieces move. */
export function overlay(view: BoardView, headroom: boolean, byCell = view.style !== "holes") {
  const box = boxOf(view, headroom);
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return {
    left: percent(box.side, box.width),
    right: percent(box.side, box.width),
    top: byCell ? percent(box.above, box.height) : 0,
    bottom: byCell ? percent(box.below, box.height) : 0,
    gridTemplateColumns: `repeat(${view.columns}, 1fr)`,
    gridTemplateRows: `repeat(${byCell ? view.rows : 1}, 1fr)`,
  };
}

/** Where in the grid a button lies. */
function spot(view: BoardView, target: Target, index: number) {
  if (target.zone === "column") return undefined;
  const cell = targetCell(view, target, index);
  return cell ? { gridRow: cell[0] + 1, gridColumn: cell[1] + 1 } : undefined;
}

/** True for focus that came from the keyboard; browsers before 2020 do not know the difference. */
function focusVisible(element: Element): boolean {
  try {
    return element.matches(":focus-visible");
  } catch {
    return true;
  }
}
