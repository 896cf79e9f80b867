/** The same player opened a second screen: one of them plays. */
import { usePartyText } from "../../shared/i18n/partyText";
import { cx } from "./styles";

export function Elsewhere({ onPlayHere }: { onPlayHere: () => void }) {
  const t = usePartyText();
  return (
    <main className={cx("ph elsewhere")}>
      <p>{t.phone.elsewhere}</p>
      <h1>{t.phone.playHere}</h1>
      <button type="button" className={cx("btn primary")} onClick={onPlayHere}>
        {t.phone.playHereButton}
      </button>
    </main>
  );
}
