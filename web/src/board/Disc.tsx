/** Discs: colour and mark always say the same thing twice. Drawn around the origin, pitch 100. */

import { cx } from "./styles";
import type { Kind, Side } from "./view";

const DIAMOND = "scale(.92 1.08) rotate(45)";

/** The mark alone; `size` 1 on the big disc, larger on small ones. */
export function Mark({ mark, size = 1 }: { mark: Side["mark"]; size?: number }) {
  switch (mark) {
    case "diamond":
      return (
        <rect
          className={cx("mark")}
          x={-15 * size}
          y={-15 * size}
          width={30 * size}
          height={30 * size}
          rx="4.5"
          transform={DIAMOND}
        />
      );
    case "cross":
      return (
        <path className={cx("mark line")} d="M-16 -16 16 16M16 -16-16 16" transform={`scale(${size})`} />
      );
    case "dot":
      return <circle className={cx("mark")} r={13 * size} />;
    case "circle":
      return <circle className={cx("mark line")} r={20 * size} />;
    default:
      return <circle className={cx("mark line")} r={16.5 * size} />;
  }
}

const SIGNS: Record<Kind["sign"], string> = {
  crown: "M-19 1-22-19-11-10 0-25 11-10 22-19 19 1Z",
  star: "M0-27 5-16 17-15 8-7 11 5 0-1-11 5-8-7-17-15-5-16Z",
  bar: "M-19-15H19V-5H-19Z",
};

interface FaceProps {
  readonly side: Side;
  readonly kind?: Kind | undefined;
}

/** A piece of a special kind wears its sign above the mark of its side. */
export function Emblem({ side, kind }: FaceProps) {
  if (!kind) return <Mark mark={side.mark} />;
  return (
    <>
      <path className={cx("mark")} d={SIGNS[kind.sign]} data-part="sign" />
      <g transform="translate(0 18)">
        <Mark mark={side.mark} size={0.55} />
      </g>
    </>
  );
}

export function DiscFace(props: FaceProps) {
  return (
    <g className={cx(`side-${props.side.colour}`)}>
      <circle className={cx("face")} r="44" />
      <circle className={cx("groove")} r="33.5" />
      <Emblem {...props} />
    </g>
  );
}

export function GhostFace({ side }: { side: Side }) {
  return (
    <g data-part="ghost" className={cx("ghost", `side-${side.colour}`)}>
      <circle r="37" className={cx("ghost-face")} />
      <Mark mark={side.mark} size={0.84} />
    </g>
  );
}

export function PendingFace({ side }: { side: Side }) {
  return (
    <g className={cx(`side-${side.colour}`)}>
      <circle r="42.5" data-part="pending" className={cx("pending-face")} />
      <Mark mark={side.mark} />
    </g>
  );
}

/** The small disc that stands on paper, with its outline. */
export function SmallDisc({ side, size = 20 }: { side: Pick<Side, "colour" | "mark">; size?: number }) {
  return (
    <svg
      className={cx("disc", `side-${side.colour}`)}
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="-50 -50 100 100"
      aria-hidden="true"
    >
      <circle className={cx("face edged")} r="46" />
      <Mark mark={side.mark} size={1.26} />
    </svg>
  );
}
