/** The hints given so far, the least said first. */
import { ladder, sideNames } from "../../review/words";
import { useText } from "../../shared/i18n/text";
import { cx } from "./styles";
import type { PuzzleSession } from "./usePuzzle";

export function PuzzleHelp({ session: { help, solving } }: { session: PuzzleSession }) {
  const t = useText().learn;
  const { colours } = useText();
  if (!help) return null;
  return (
    <ol data-part="help" className={cx("rungs")} aria-live="polite">
      {ladder(help, t, sideNames(colours))
        .slice(0, solving.rungs)
        .map((rung) => (
          <li key={rung}>{rung}</li>
        ))}
    </ol>
  );
}
