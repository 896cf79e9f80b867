/** Who was ahead after each move. Up is Red, down is Yellow, taller is sooner; the axis is the slider. */
import { SmallDisc } from "../../board/Disc";
import { CELLS } from "../../connectFour/position";
import { Slider } from "../../replay/Slider";
import type { Review } from "../../review/reviewer";
import { useText } from "../../shared/i18n/text";
import { afterMove, nearness } from "./balance";
import { isMistake, MARKS } from "./marks";
import { cx } from "./styles";

const WIDTH = 440;
const EDGE = 10;
const MIDDLE = 76;
const HEIGHT = 132;
const PITCH = (WIDTH - 2 * EDGE) / CELLS;
const BAR = 7.2;
const TICKS = [1, 7, 14, 21, 28, 35, 42];

/** The move at this share of the graph's width, or the nearest there is. */
export function plyAt(share: number, count: number): number {
  return Math.max(0, Math.min(count, Math.round((share * WIDTH - EDGE) / PITCH)));
}

const at = (ply: number) => EDGE + ply * PITCH;

interface GraphProps {
  readonly review: Review | null;
  readonly count: number;
  readonly ply: number;
  readonly onGo: (ply: number) => void;
}

export function Graph({ review, count, ply, onGo }: GraphProps) {
  const t = useText().learn;
  return (
    <div className={cx("slab")} dir="ltr">
      <Legend />
      <svg
        data-part="graph"
        className={cx("graph")}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t.review.graph}
        onPointerDown={({ currentTarget, clientX }) => {
          const { left, width } = currentTarget.getBoundingClientRect();
          onGo(plyAt((clientX - left) / width, count));
        }}
      >
        <rect x={at(ply) - 6} y="0" width="12" height={HEIGHT} rx="5" className={cx("now")} />
        <path d={`M${EDGE} ${MIDDLE}H${WIDTH - EDGE}`} className={cx("axis")} />
        {(review?.moves ?? []).map((move) => (
          <Bar key={move.ply} move={move} />
        ))}
        {Array.from({ length: CELLS - count }, (_, index) => (
          <circle
            key={at(count + index + 1)}
            cx={at(count + index + 1)}
            cy={MIDDLE}
            r="1"
            className={cx("left")}
          />
        ))}
      </svg>
      <Slider
        count={count}
        ply={ply}
        onGo={onGo}
        from={(100 * EDGE) / WIDTH}
        length={(100 * count * PITCH) / WIDTH}
      />
      <p className={cx("ticks")} aria-hidden="true">
        {[...TICKS.filter((tick) => Math.abs(tick - ply) > 2), ply].map((tick) => (
          <span
            key={tick}
            className={cx(tick === ply ? "on" : undefined)}
            style={{ left: `${(100 * at(tick)) / WIDTH}%` }}
          >
            {tick}
          </span>
        ))}
      </p>
    </div>
  );
}

function Legend() {
  const t = useText().learn;
  const { colours } = useText();
  return (
    <p className={cx("legend")}>
      <span>
        <SmallDisc side={{ colour: "red", mark: "diamond" }} size={14} /> ↑ {t.review.sideWins(colours.red)}
      </span>
      <span>
        <SmallDisc side={{ colour: "yellow", mark: "ring" }} size={14} /> ↓{" "}
        {t.review.sideWins(colours.yellow)}
      </span>
    </p>
  );
}

function Bar({ move }: { move: Review["moves"][number] }) {
  const { side, count } = afterMove(move);
  const length = 8 + 44 * nearness(count);
  const x = at(move.ply) - BAR / 2;
  const mark = MARKS[move.label];
  return (
    <g>
      {side === null ? (
        <rect x={x} y={MIDDLE - 2.5} width={BAR} height="5" rx="2.5" className={cx("draw")} />
      ) : (
        <rect
          x={x}
          y={side === 0 ? MIDDLE - 2.5 - length : MIDDLE + 2.5}
          width={BAR}
          height={length}
          rx="2.4"
          className={cx("face", side === 0 ? "side-red" : "side-yellow")}
        />
      )}
      {isMistake(move.label) &&
        [...mark].map((sign, index) => (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: the same sign stands twice
            key={index}
            x={at(move.ply)}
            y={9 + 9 * index}
            textAnchor="middle"
            className={cx("mark-text")}
          >
            {sign}
          </text>
        ))}
    </g>
  );
}
