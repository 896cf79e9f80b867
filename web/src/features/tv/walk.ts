/** A remote control has arrows: they walk over the buttons of a bar as one sees them. */
import type { KeyboardEvent } from "react";

export function walkButtons(event: KeyboardEvent<HTMLElement>): void {
  const forward = document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
  const back = forward === "ArrowLeft" ? "ArrowRight" : "ArrowLeft";
  const step = event.key === forward ? 1 : event.key === back ? -1 : 0;
  if (!step) return;
  const buttons = Array.from(event.currentTarget.querySelectorAll<HTMLElement>("button, a, select"));
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  buttons[Math.max(0, Math.min(buttons.length - 1, at + step))]?.focus();
  event.preventDefault();
}
