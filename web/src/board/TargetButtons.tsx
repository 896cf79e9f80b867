/** Real buttons over the picture: one a column, or one a cell. Inert ones keep their focus and say why. */
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { useText } from "../shared/i18n/text";
import { useSettings } from "../shared/settings";
import type { BoardProps } from "./Board";
import { boxOf } from "./geometry";
import type { BoardView, Target } from "./view";
import { closedReason, targetName } from "./words";

interface TargetButtonsProps extends BoardProps {
  readonly hot: number | null;
  readonly onPoint: (index: number | null) => void;
}

export function TargetButtons(props: TargetButtonsProps) {
  const { view, blocked, hot, onPoint } = props;
  const t = useText();
  const group = useRef<HTMLFieldSetElement>(null);
  const keys = useSettings((settings) => settings.keys);
  const press = (target: Target, index: number) => {
    const reason = blocked ?? closedReason(view, target, index, t);
    if (reason) props.onBlocked?.(reason);
    else if (!props.pending) props.onPlay?.(target);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!keys || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "?") props.onHelp?.();
    const index = Number.parseInt(event.key, 10) - 1;
    const target = view.targets[index];
    if (target) {
      focusTarget(group.current, index);
      press(target, index);
    } else if (!moveFocus(group.current, event.key, view)) return;
    event.preventDefault();
  };
  return (
    <fieldset
      ref={group}
      className={`targets ${view.style === "holes" ? "columns" : "cells"}`}
      style={overlay(view, props.headroom ?? true)}
      aria-label={t.board.label}
      onKeyDown={onKeyDown}
    >
      {view.targets.map((target, index) => {
        const reason = blocked ?? closedReason(view, target, index, t);
        return (
          <button
            key={JSON.stringify(target.move)}
            type="button"
            className={hot === index ? "target hot" : "target"}
            aria-label={targetName(view, target, index, blocked, t)}
            aria-disabled={reason != null}
            title={reason ?? undefined}
            onClick={() => press(target, index)}
            onPointerEnter={(event) => event.pointerType === "mouse" && onPoint(index)}
            onPointerDown={() => onPoint(index)}
            onPointerUp={(event: PointerEvent) => event.pointerType !== "mouse" && onPoint(null)}
            onPointerLeave={() => onPoint(null)}
            onPointerCancel={() => onPoint(null)}
            onFocus={(event) => focusVisible(event.currentTarget) && onPoint(index)}
            onBlur={() => onPoint(null)}
          />
        );
      })}
    </fieldset>
  );
}

/** Lays the grid of buttons exactly over the cells, whatever the board's size. */
function overlay(view: BoardView, headroom: boolean) {
  const box = boxOf(view, headroom);
  const holes = view.style === "holes";
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return {
    left: percent(box.side, box.width),
    right: percent(box.side, box.width),
    top: holes ? 0 : percent(box.above, box.height),
    bottom: holes ? 0 : percent(box.below, box.height),
    gridTemplateColumns: `repeat(${view.columns}, 1fr)`,
  };
}

function buttons(group: HTMLElement | null): HTMLButtonElement[] {
  return group ? Array.from(group.querySelectorAll("button")) : [];
}

function focusTarget(group: HTMLElement | null, index: number): void {
  buttons(group)[index]?.focus();
}

/** Arrows, Home and End walk over the buttons; true when the key was one of them. */
function moveFocus(group: HTMLElement | null, key: string, view: BoardView): boolean {
  const all = buttons(group);
  const at = all.indexOf(document.activeElement as HTMLButtonElement);
  const down = view.targets[0]?.zone === "cell" ? view.columns : 0;
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -down, ArrowDown: down };
  const step = steps[key];
  const next = key === "Home" ? 0 : key === "End" ? all.length - 1 : step ? at + step : null;
  if (next == null) return false;
  all[Math.max(0, Math.min(all.length - 1, next))]?.focus();
  return true;
}

/** True for focus that came from the keyboard; browsers before 2020 do not know the difference. */
function focusVisible(element: Element): boolean {
  try {
    return element.matches(":focus-visible");
  } catch {
    return true;
  }
}
