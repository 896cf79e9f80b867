/** Which move is shown, to be dragged. */
import { useText } from "../shared/i18n/text";
import { cx } from "./styles";

interface SliderProps {
  readonly count: number;
  readonly ply: number;
  readonly onGo: (ply: number) => void;
  /** Where on its rail the slider begins and how long it is, in percent; the whole rail unless told otherwise. */
  readonly from?: number;
  readonly length?: number;
}

export function Slider({ count, ply, onGo, from = 2.5, length = 95 }: SliderProps) {
  const t = useText().learn;
  return (
    <div className={cx("rail-line")} dir="ltr">
      <input
        type="range"
        min="0"
        max={count}
        value={ply}
        aria-label={t.review.slider}
        aria-valuetext={t.review.sliderText(ply, count)}
        style={{ left: `calc(${from}% - 11px)`, width: `calc(${length}% + 22px)` }}
        onChange={(event) => onGo(Number(event.target.value))}
      />
    </div>
  );
}
