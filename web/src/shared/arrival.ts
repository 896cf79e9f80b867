/** After a walk to another page the focus stands where one goes on: on the board, else on the headline. */
import { useEffect } from "react";

let walked = false;

export function useArrival(): void {
  useEffect(() => {
    if (walked) arrive();
    walked = true;
  }, []);
}

function arrive(): void {
  window.scrollTo(0, 0);
  const lost = document.activeElement === null || document.activeElement === document.body;
  if (!lost) return;
  const buttons = document.querySelectorAll<HTMLElement>("main .targets button");
  const headline = document.querySelector<HTMLElement>("main h1");
  if (buttons.length === 0 && headline) headline.tabIndex = -1;
  (buttons[Math.floor(buttons.length / 2)] ?? headline)?.focus({ preventScroll: true });
}
