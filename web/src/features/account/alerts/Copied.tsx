/** Something to copy elsewhere: a field one can select from, and a button. */
import { useState } from "react";
import { useText } from "../../../shared/i18n/text";
import { writeClipboard } from "../../../shared/ui/clipboard";
import { cx } from "../styles";

interface CopiedProps {
  readonly label: string;
  readonly note?: string;
  readonly text: string;
}

export function Copied({ label, note, text }: CopiedProps) {
  const t = useText().alerts;
  const [done, setDone] = useState(false);
  const copy = async () => setDone(await writeClipboard(text));
  return (
    <div data-part="copied">
      <div className={cx("field-row")}>
        <label className={cx("field")}>
          <span className={cx("label")}>{label}</span>
          <input readOnly dir="ltr" value={text} onFocus={(event) => event.target.select()} />
        </label>
        <button
          type="button"
          className={cx("btn second")}
          aria-label={t.copyNamed(label)}
          onClick={() => void copy()}
        >
          {t.copy}
        </button>
      </div>
      <p role="status" className={cx("note")}>
        {done ? t.copied : note}
      </p>
    </div>
  );
}
