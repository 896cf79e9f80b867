/** A name that stands whole in its place whatever font the screen has: a wide one is squeezed, then made smaller. */
import { useLayoutEffect, useRef } from "react";

/** Narrower letters than these can no longer be read from a sofa: the rest is taken from their size. */
const NARROWEST = 0.7;

export function FittingName({ name }: { readonly name: string }) {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const settle = () => place.current && squeeze(place.current);
    settle();
    window.addEventListener("resize", settle);
    return () => window.removeEventListener("resize", settle);
  });
  return (
    <bdi ref={place}>
      <span>{name}</span>
    </bdi>
  );
}

function squeeze(place: HTMLElement): void {
  const [name] = place.children;
  if (!(name instanceof HTMLElement)) return;
  place.style.textOverflow = "";
  name.style.display = "";
  name.style.transform = "";
  name.style.fontSize = "";
  const share = width(place) / Math.max(1, width(name));
  if (share >= 1) return;
  place.style.textOverflow = "clip";
  if (share < NARROWEST) name.style.fontSize = `${((0.98 * share) / NARROWEST).toFixed(3)}em`;
  name.style.display = "inline-block";
  name.style.transformOrigin = getComputedStyle(place).direction === "rtl" ? "right" : "left";
  name.style.transform = `scaleX(${(Math.max(share, NARROWEST) - 0.002).toFixed(3)})`;
}

const width = (element: HTMLElement) => element.getBoundingClientRect().width;
