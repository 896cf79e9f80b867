/** Moves the focus after a navigation: to the board, else to the headline. */
import { useEffect } from "react";

let from = window.location.pathname;
let walked = false;

/** A page that was opened by its address leaves the focus alone. */
export function useArrival(): void {
  useEffect(() => {
    walked ||= window.location.pathname !== from;
    from = window.location.pathname;
    if (walked) arrive();
  }, []);
}

function arrive(): void {
  window.scrollTo(0, 0);
  const lost = document.activeElement === null || document.activeElement === document.body;
  if (lost) focusContent();
}

/** Puts the focus past the header: on the board, else on the headline. */
export function focusContent(): void {
  const named = document.querySelector<HTMLElement>("main [data-arrival]");
  const buttons = document.querySelectorAll<HTMLElement>("main [data-part=targets] button");
  const headline = document.querySelector<HTMLElement>("main h1");
  if (buttons.length === 0 && headline) headline.tabIndex = -1;
  (named ?? buttons[Math.floor(buttons.length / 2)] ?? headline)?.focus({ preventScroll: true });
}
