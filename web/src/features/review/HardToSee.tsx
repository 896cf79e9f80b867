/** Says that few players of club strength would have kept the verdict here. */
import { FEW } from "../../review/labels";
import { useLearnText } from "../../shared/i18n/learnText";
import { cx } from "./styles";

export function HardToSee({ share }: { share: number | null }) {
  const t = useLearnText();
  if (share === null || share > FEW) return null;
  return (
    <p className={cx("note")} data-part="hard-to-see">
      {t.review.hardToSee(Math.max(1, Math.round(share * 100)))}
    </p>
  );
}
