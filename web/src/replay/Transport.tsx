/** The buttons under the graph; on a phone they stay under the thumb. */
import { useText } from "../shared/i18n/text";
import { type Step, StepIcon } from "../shared/ui/StepIcon";
import { cx } from "./styles";
import type { Walk } from "./useWalk";

export function Transport({ walk, count }: { walk: Walk; count: number }) {
  const t = useText().learn.review;
  const { ply, playing, go, toggle } = walk;
  const buttons: [Step, string, () => void, boolean][] = [
    ["first", t.first, () => go(0), ply === 0],
    ["previous", t.previous, () => go(ply - 1), ply === 0],
    [playing ? "pause" : "play", playing ? t.pause : t.playOn, toggle, count === 0],
    ["next", t.next, () => go(ply + 1), ply === count],
    ["last", t.last, () => go(count), ply === count],
  ];
  return (
    <div className={cx("transport")} dir="ltr">
      {buttons.map(([icon, label, press, idle]) => (
        <button
          key={icon}
          type="button"
          className={cx("btn second")}
          aria-label={label}
          title={label}
          aria-disabled={idle}
          onClick={press}
        >
          <StepIcon name={icon} />
        </button>
      ))}
    </div>
  );
}
