/** A board of squares in a room: the picture, and a button over every place that can be pressed. */
import { boxOf } from "../board/geometry";
import { SquaresPicture } from "../board/SquaresPicture";
import type { BoardView } from "../board/view";
import type { Team } from "../live/roomTypes";
import { usePartyText } from "../shared/i18n/partyText";
import { cx } from "./styles";

/** As wide as the board of Connect Four where it is as high as that: its height in percent of its width. */
const FULL = 86;

interface SquaresProps {
  readonly view: BoardView;
  readonly counts?: readonly number[] | null;
  /** The places that may be chosen now; the others are named with what lies there. */
  readonly legal?: readonly number[];
  readonly dead?: boolean;
  readonly chosen?: number | null;
  readonly onChoose?: ((place: number) => void) | undefined;
}

export default function Squares({ view, counts, legal = [], dead = false, chosen, onChoose }: SquaresProps) {
  const t = usePartyText();
  const nameOf = (place: number, held: string | null, count: number) =>
    t.list([
      t.play.place(place + 1),
      ...(held ? [t.colours[held as Team]] : []),
      ...(count > 0 ? [t.play.marks(count)] : []),
    ]);
  const { side, above, width, height } = boxOf(view, false);
  return (
    <div
      className={cx("squares")}
      style={{ aspectRatio: `${width} / ${height}`, width: `${Math.min(100, (FULL * width) / height)}%` }}
    >
      <SquaresPicture
        view={view}
        pending={null}
        refused={null}
        ghost={null}
        hint={null}
        hotColumn={null}
        falls={false}
        held={null}
        headroom={false}
      />
      {view.targets.map((target, place) => {
        const cell = target.cell;
        const count = counts?.[place] ?? 0;
        if (!cell || (!onChoose && count === 0)) return null;
        const at = {
          left: `${(100 * (side + 100 * cell[1])) / width}%`,
          top: `${(100 * (above + 100 * cell[0])) / height}%`,
          width: `${10_000 / width}%`,
          height: `${10_000 / height}%`,
        };
        const mark = count > 0 && (
          <i data-part="marks" className={cx("square-count")}>
            {count}
          </i>
        );
        if (!onChoose)
          return (
            <span key={target.name} className={cx("place")} style={at}>
              {mark}
            </span>
          );
        return (
          <button
            key={target.name}
            type="button"
            className={cx("place")}
            style={at}
            aria-label={nameOf(place, view.cells[cell[0]]?.[cell[1]] ?? null, count)}
            aria-disabled={dead || !legal.includes(place)}
            aria-pressed={chosen === place}
            onClick={() => legal.includes(place) && onChoose(place)}
          >
            {mark}
          </button>
        );
      })}
    </div>
  );
}
