/** Keys that come up under a tapping finger take no tap: they are armed a moment later, once it was lifted. */
import { type SyntheticEvent, useEffect, useState } from "react";

export const ARMED_AFTER_MS = 600;
/** A finger that has been away for so long is no longer tapping. */
export const LIFTED_MS = 300;

const fingers = new Set<number>();
const waiting = new Set<() => void>();
let lifted = Number.NEGATIVE_INFINITY;

/** The only finger on the glass: whatever was missed of others is over. */
function down({ isPrimary, pointerId }: PointerEvent): void {
  if (isPrimary) fingers.clear();
  fingers.add(pointerId);
}

function up({ pointerId }: PointerEvent): void {
  fingers.delete(pointerId);
  lifted = performance.now();
  for (const look of waiting) look();
}

window.addEventListener("pointerdown", down, true);
window.addEventListener("pointerup", up, true);
window.addEventListener("pointercancel", up, true);

/** For the element that holds the keys. They come up anew with another `turn`. A keyboard has no finger to be under. */
export function useArming(turn?: unknown) {
  const [armed, setArmed] = useState<{ turn: unknown } | null>(null);
  const dead = armed?.turn !== turn || !armed;
  useEffect(() => {
    const came = performance.now();
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      if (fingers.size > 0) return;
      const left = Math.max(came + ARMED_AFTER_MS, lifted + LIFTED_MS) - performance.now();
      if (left > 0) timer = setTimeout(look, left);
      else {
        waiting.delete(look);
        setArmed({ turn });
      }
    };
    waiting.add(look);
    look();
    return () => {
      waiting.delete(look);
      clearTimeout(timer);
    };
  }, [turn]);
  const refuse = (event: SyntheticEvent<HTMLElement, MouseEvent>) => {
    if (dead && event.nativeEvent.detail > 0) event.stopPropagation();
  };
  return {
    "aria-disabled": dead,
    onClickCapture: refuse,
    onPointerDownCapture: (event: SyntheticEvent) => dead && event.stopPropagation(),
  };
}
