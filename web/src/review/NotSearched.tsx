/** Says that a position could not be searched, and offers another try. */
import { useText } from "../shared/i18n/text";
import { cx } from "../shared/ui/styles";
import type { Asked } from "./useScores";

export function NotSearched({ asked }: { asked: Asked }) {
  if (!asked.failed) return null;
  return <Offer retry={asked.retry} />;
}

function Offer({ retry }: { retry: () => void }) {
  const t = useText().learn;
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
