/** The moment of the swap: the first disc lies on the board, and the second player may have it. */
import { useEffect, useState } from "react";
import type { MatchSession } from "../../../live/matchState";
import type { Match } from "../../../shared/api/types";
import { useText } from "../../../shared/i18n/text";
import { announce } from "../../../shared/ui/announce";
import { sideText } from "../situation";
import { cx } from "../styles";

export function SwapQuestion({ match, session }: { match: Match; session: MatchSession }) {
  const { swap: t } = useText().fair;
  const text = useText();
  const [stays, setStays] = useState(false);
  const left = match.active_seat;
  const taken = match.seats.find((seat) => seat !== left) ?? null;
  const words = t.lead(sideText(match, taken, text), sideText(match, left, text));
  useEffect(() => announce(`${t.title} ${words}`), [t, words]);
  if (stays)
    return (
      <section className={cx("notice card")} data-part="swap" aria-label={t.title}>
        <button type="button" className={cx("btn second")} onClick={() => void session.command("swap")}>
          {text.match.changeSides}
        </button>
      </section>
    );
  return (
    <section className={cx("notice card")} data-part="swap" aria-labelledby="swap">
      <h2 id="swap">{t.title}</h2>
      <p>
        <span data-sentence="">{words}</span>
      </p>
      <div className={cx("row2")}>
        <button type="button" className={cx("btn primary")} onClick={() => void session.command("swap")}>
          {t.yes(sideText(match, taken, text))}
        </button>
        <button type="button" className={cx("btn second")} onClick={() => setStays(true)}>
          {t.no(sideText(match, left, text))}
        </button>
      </div>
    </section>
  );
}
