/** Says that few players of club strength would have kept the verdict here. */
import { FEW } from "../../review/labels";
import { useText } from "../../shared/i18n/text";
import { cx } from "./styles";

export function HardToSee({ share }: { share: number | null }) {
  const t = useText().learn;
  if (share === null || share > FEW) return null;
  return (
    <p className={cx("note")} data-part="hard-to-see">
      {t.review.hardToSee(Math.max(1, Math.round(share * 100)))}
    </p>
  );
}
