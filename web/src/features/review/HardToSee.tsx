/** Whether players of club strength would have kept the value here: few of them means that it was hard to see. */
import { useEffect, useState } from "react";
import { after } from "../../connectFour/position";
import { useLearnText } from "../../shared/i18n/learnText";
import { ask } from "../../solver/client";
import { keepingShare } from "../../solver/difficulty";
import type { Columns } from "../../solver/module";
import { cx } from "./styles";

const LEVEL = "club";
/** At most one in three. */
const FEW = 1 / 3;

export function HardToSee({ moves, scores }: { moves: string; scores: Columns }) {
  const t = useLearnText();
  const [share, setShare] = useState<number | null>(null);
  useEffect(() => {
    let here = true;
    setShare(null);
    keepingShare(after(moves), scores, LEVEL, ask)
      .then((found) => here && setShare(found))
      .catch(() => undefined);
    return () => {
      here = false;
    };
  }, [moves, scores]);
  if (share === null || share > FEW) return null;
  return (
    <p className={cx("note")} data-part="hard-to-see">
      {t.review.hardToSee(Math.round(share * 100))}
    </p>
  );
}
