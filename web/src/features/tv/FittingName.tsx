/** A name that stands whole in its place whatever font the screen has: a wide one is squeezed a little. */
import { useLayoutEffect, useRef } from "react";

/** Narrower than this it can no longer be read from a sofa; then it ends in dots. */
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
  const share = width(place) / Math.max(1, width(name));
  if (share >= 1 || share < NARROWEST) return;
  place.style.textOverflow = "clip";
  name.style.display = "inline-block";
  name.style.transformOrigin = getComputedStyle(place).direction === "rtl" ? "right" : "left";
  name.style.transform = `scaleX(${(share - 0.002).toFixed(3)})`;
}

const width = (element: HTMLElement) => element.getBoundingClientRect().width;
