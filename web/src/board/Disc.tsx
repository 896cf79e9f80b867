/** Discs: colour and mark always say the same thing twice. Drawn around the origin, pitch 100. */
import type { Side } from "./view";

const DIAMOND = "scale(.92 1.08) rotate(45)";

/** The mark alone; `size` 1 on the big disc, larger on small ones. */
export function Mark({
  mark,
  size = 1,
  outline = false,
}: {
  mark: Side["mark"];
  size?: number;
  outline?: boolean;
}) {
  const paint = outline ? "mark outline" : "mark";
  switch (mark) {
    case "diamond":
      return (
        <rect
          className={paint}
          x={-15 * size}
          y={-15 * size}
          width={30 * size}
          height={30 * size}
          rx="4.5"
          transform={DIAMOND}
        />
      );
    case "cross":
      return <path className="mark line" d="M-16 -16 16 16M16 -16-16 16" transform={`scale(${size})`} />;
    case "dot":
      return <circle className={paint} r={13 * size} />;
    case "circle":
      return <circle className="mark line" r={20 * size} />;
    default:
      return <circle className="mark line" r={16.5 * size} />;
  }
}

export function DiscFace({ side }: { side: Side }) {
  return (
    <g className={`side-${side.colour}`}>
      <circle className="face" r="44" />
      <circle className="groove" r="33.5" />
      <Mark mark={side.mark} />
    </g>
  );
}

export function GhostFace({ side }: { side: Side }) {
  return (
    <g className={`ghost side-${side.colour}`}>
      <circle r="37" className="ghost-face" />
      <Mark mark={side.mark} size={0.84} outline />
    </g>
  );
}

export function PendingFace({ side }: { side: Side }) {
  return (
    <g className={`side-${side.colour}`}>
      <circle r="42.5" className="pending-face" />
      <Mark mark={side.mark} />
    </g>
  );
}

/** The small disc that stands on paper, with its outline. */
export function SmallDisc({ side, size = 20 }: { side: Pick<Side, "colour" | "mark">; size?: number }) {
  return (
    <svg
      className={`disc side-${side.colour}`}
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="-50 -50 100 100"
      aria-hidden="true"
    >
      <circle className="face edged" r="46" />
      <Mark mark={side.mark} size={1.26} />
    </svg>
  );
}

/** Discs left, seen from the side: one coin each. */
export function CoinStack({ side, count }: { side: Side; count: number }) {
  const coins = Array.from({ length: count }, (_, index) => `${side.id}-${index}`);
  return (
    <div className={`coins side-${side.colour}`} aria-hidden="true">
      {coins.map((key) => (
        <svg key={key} viewBox="0 0 100 22" preserveAspectRatio="none" aria-hidden="true">
          <rect className="coin-shade" width="100" height="22" rx="6" />
          <rect className="face" width="100" height="15" rx="6" />
        </svg>
      ))}
    </div>
  );
}
