/** Confetti for a win; none for those who want less motion. */
import type { CSSProperties } from "react";
import type { Team } from "../live/roomTypes";
import { cx } from "./styles";

const PIECES = Array.from({ length: 64 }, (_, piece) => piece);

export function Confetti({ team }: { readonly team: Team }) {
  if (document.documentElement.dataset.motion === "less") return null;
  return (
    <div data-part="confetti" className={cx("confetti", team)} aria-hidden="true">
      {PIECES.map((piece) => (
        <i key={piece} style={path(piece)} />
      ))}
    </div>
  );
}

/** Where a piece falls: spread by steps that have no common measure with the width, so that no rows are seen. */
function path(piece: number): CSSProperties {
  const spread = (step: number) => (piece * step) % 1;
  return {
    left: `${100 * spread(0.618)}%`,
    animationDelay: `${0.9 * spread(0.377)}s`,
    animationDuration: `${1.9 + spread(0.731)}s`,
    "--drift": `${24 * spread(0.257) - 12}vw`,
    "--turn": `${540 * spread(0.449) + 270}deg`,
  } as CSSProperties;
}
