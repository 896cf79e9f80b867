/** How strong the even opponent played, told after the game. */
import { type Text, useText } from "../../../shared/i18n/text";
import { levelName } from "../../../shared/players";
import { cx } from "../styles";

export function EvenStrength({ strength }: { strength: number }) {
  const { even } = useText().fair;
  const t = useText();
  const { below, above } = neighbours(strength, t);
  const percent = Math.round(strength * 100);
  return (
    <p className={cx("note strength")} data-part="even-strength">
      {above ? even.between(percent, below, above) : even.same(percent, below)} {even.next}
    </p>
  );
}

/** The names of the levels that a strength lies between; the strength of one level has no other. */
export function neighbours(strength: number, t: Text): { below: string; above: string | null } {
  const levels = Object.keys(t.levels);
  const place = Number((strength * (levels.length - 1)).toFixed(2));
  const name = (index: number) => levelName(levels[index] ?? "", "", t);
  const below = Math.min(Math.floor(place), levels.length - 1);
  return { below: name(below), above: place > below ? name(below + 1) : null };
}
