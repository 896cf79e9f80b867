/** All moves in pairs, the faults marked; each goes to its place. */
import { SmallDisc } from "../../board/Disc";
import type { BoardView } from "../../board/view";
import { useInSight } from "../../replay/useInSight";
import type { Review } from "../../review/reviewer";
import { useText } from "../../shared/i18n/text";
import { isMistake, MARKS } from "./marks";
import { cx } from "./styles";

interface MoveListProps {
  /** Each move as it is written: a column, a cell. */
  readonly moves: readonly string[];
  readonly sides: BoardView["sides"];
  readonly names: readonly string[];
  readonly review: Review | null;
  readonly ply: number;
  readonly onGo: (ply: number) => void;
}

export function MoveList(props: MoveListProps) {
  const t = useText().learn;
  const list = useInSight(props.ply);
  const pairs = Array.from({ length: Math.ceil(props.moves.length / 2) }, (_, pair) => pair);
  return (
    <ol className={cx("moves")} aria-label={t.review.moves} ref={list}>
      {pairs.map((pair) => (
        <li key={pair}>
          <span aria-hidden="true">{pair + 1}</span>
          {[2 * pair, 2 * pair + 1].map(
            (index) => index < props.moves.length && <Entry key={index} {...props} index={index} />,
          )}
        </li>
      ))}
    </ol>
  );
}

function Entry({ moves, sides, names, review, ply, onGo, index }: MoveListProps & { index: number }) {
  const t = useText().learn;
  const side = sides[index % 2];
  const label = review?.moves[index]?.label;
  const mark = label ? MARKS[label] : "";
  const spoken = t.review.move(index + 1, names[index % 2] ?? "", Number(moves[index]));
  return (
    <button
      type="button"
      className={cx(label && isMistake(label) ? "m err" : "m")}
      data-ply={index + 1}
      aria-current={index + 1 === ply ? "step" : undefined}
      aria-label={label && mark ? `${spoken}. ${t.labels[label]}` : spoken}
      onClick={() => onGo(index + 1)}
    >
      {side && <SmallDisc side={side} size={14} />}
      {moves[index]}
      {mark && <i>{mark}</i>}
    </button>
  );
}

/** How well each side played, in one line. */
export function Accuracies({
  review,
  sides,
  names,
}: Pick<MoveListProps, "sides" | "names"> & { review: Review }) {
  const t = useText().learn;
  return (
    <div data-part="accuracy" className={cx("acc")} title={t.review.accuracyHint}>
      {(["red", "yellow"] as const).map((seat, index) => {
        const side = sides[index];
        const own = review.moves.filter((move) => move.seat === seat);
        const count = (label: string) => own.filter((move) => move.label === label).length;
        return (
          <p key={seat}>
            {side && <SmallDisc side={side} size={16} />}
            <span>
              <b>
                <span data-sentence="">
                  {t.review.accuracyOf(names[index] ?? "", Math.round(review.accuracy[seat]))}
                </span>
              </b>{" "}
              · {t.review.tally(count("mistake"), count("blunder"))}
            </span>
          </p>
        );
      })}
    </div>
  );
}
