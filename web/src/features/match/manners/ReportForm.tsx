/** A report to the operator, with the game attached. */
import { type FormEvent, useState } from "react";
import { post, sentence } from "../../../shared/api/http";
import type { ReportBody } from "../../../shared/api/schema";
import type { Match } from "../../../shared/api/types";
import { useText } from "../../../shared/i18n/text";
import { Problem } from "../../../shared/ui/Problem";
import { cx } from "./styles";

const REASONS = [
  "cheating",
  "name",
  "rude",
  "stalling",
  "other",
] as const satisfies readonly ReportBody["reason"][];
const LONGEST = 500;

export function ReportForm({ match, onClose }: { match: Match; onClose: () => void }) {
  const t = useText().strangers;
  const { match: words } = useText();
  const [reason, setReason] = useState<ReportBody["reason"]>("rude");
  const [text, setText] = useState("");
  const [sent, setSent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    void post(`/matches/${match.id}/report`, { reason, text }).then(
      () => setSent(true),
      (error: unknown) => setProblem(sentence(error)),
    );
  };
  if (sent)
    return (
      <>
        <p role="status">{t.sent}</p>
        <div className={cx("stack")}>
          <button type="button" className={cx("btn primary")} onClick={onClose}>
            {words.keepPlaying}
          </button>
        </div>
      </>
    );
  return (
    <form onSubmit={send}>
      <p className={cx("note")}>{t.reportLead}</p>
      <fieldset className={cx("reasons")} aria-label={t.report}>
        {REASONS.map((one) => (
          <label key={one}>
            <input type="radio" name="reason" checked={reason === one} onChange={() => setReason(one)} />
            <span>{t.reasons[one]}</span>
          </label>
        ))}
      </fieldset>
      <label className={cx("details")}>
        <span>{t.details}</span>
        <textarea
          rows={2}
          maxLength={LONGEST}
          value={text}
          dir="auto"
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <Problem text={problem} />
      <div className={cx("phrases")}>
        <button type="button" className={cx("btn second")} onClick={onClose}>
          {t.cancel}
        </button>
        <button type="submit" className={cx("btn primary")}>
          {t.send}
        </button>
      </div>
    </form>
  );
}
