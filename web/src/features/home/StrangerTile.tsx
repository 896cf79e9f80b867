/** One press from the first page: look for a stranger at one of three tempos. */
import { useState } from "react";
import { useLocation } from "wouter";
import { startSeek, type Tempo } from "../../live/seekStore";
import { sentence } from "../../shared/api/http";
import { useText } from "../../shared/i18n/text";
import { STRANGER_PATH } from "../../shared/routes";
import { Icon } from "../../shared/ui/Icon";
import { cx } from "./styles";

const TEMPOS = ["15s", "5m", "2d"] as const satisfies readonly Tempo[];

export default function StrangerTile() {
  const w = useText().strangers;
  const { labelled, list } = useText();
  const [, navigate] = useLocation();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const start = async (tempo: Tempo) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await startSeek(tempo);
      navigate(STRANGER_PATH);
    } catch (error) {
      setProblem(sentence(error));
      setBusy(false);
    }
  };
  return (
    <section className={cx("tile stranger")} aria-label={w.title} data-part="stranger">
      <Icon name="shuffle" size={22} />
      <span>
        <b>{w.title}</b>
        <small role="status" className={cx("error")}>
          {problem}
        </small>
      </span>
      <span className={cx("tempos")}>
        {TEMPOS.map((tempo) => (
          <button
            key={tempo}
            type="button"
            className={cx("btn second")}
            aria-label={labelled(w.title, list([w.short[tempo] ?? tempo, w.tempos[tempo] ?? tempo]))}
            aria-disabled={busy}
            onClick={() => void start(tempo)}
          >
            {w.short[tempo]}
          </button>
        ))}
      </span>
    </section>
  );
}
