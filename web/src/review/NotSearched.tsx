/** Says that a position could not be searched, and offers another try. */
import { Suspense } from "react";
import { useLearnText } from "../shared/i18n/learnText";
import { cx } from "../shared/ui/styles";
import type { Asked } from "./useScores";

export function NotSearched({ asked }: { asked: Asked }) {
  if (!asked.failed) return null;
  return (
    <Suspense fallback={null}>
      <Offer retry={asked.retry} />
    </Suspense>
  );
}

function Offer({ retry }: { retry: () => void }) {
  const t = useLearnText();
  return (
    <>
      <p role="alert">{t.notSearched}</p>
      <p>
        <button type="button" className={cx("btn second")} onClick={retry}>
          {t.review.again}
        </button>
      </p>
    </>
  );
}
