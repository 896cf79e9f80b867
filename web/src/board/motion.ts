/** Movement by transform only, through the Web Animations API; input never waits for it. */
import { useLayoutEffect, useRef } from "react";
import { fallMs } from "./geometry";

export function lessMotion(): boolean {
  return document.documentElement.dataset.motion === "less";
}

/** Lets the element fall into `row` from above the board when it appears, if `falls` is true then. */
export function useFall(row: number, falls: boolean) {
  const element = useRef<SVGGElement>(null);
  const first = useRef(falls);
  const height = useRef(row);
  useLayoutEffect(() => {
    if (first.current && element.current) fall(element.current, height.current);
  }, []);
  return element;
}

function fall(element: SVGGElement, row: number): void {
  if (!element.animate) return;
  if (lessMotion()) {
    element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120 });
    return;
  }
  const falling = fallMs(row + 1);
  const total = falling + 120;
  const landed = falling / total;
  element.animate(
    [
      { transform: `translateY(${-(row * 100 + 132)}px)`, easing: "cubic-bezier(.3333,0,.6667,.3333)" },
      { transform: "none", offset: landed, easing: "cubic-bezier(.3,.6,.6,1)" },
      {
        transform: "translateY(-6px)",
        offset: landed + (1 - landed) * 0.45,
        easing: "cubic-bezier(.4,0,.7,.4)",
      },
      { transform: "none" },
    ],
    { duration: total },
  );
}
