/** The trainer's positions as a file, and back. */
import { useState } from "react";
import { download } from "../../shared/download";
import { useText } from "../../shared/i18n/text";
import { exported, imported, useTrained } from "./store";
import { cx } from "./styles";

const NAME = "fourline-trainer.json";

export function Copies() {
  const t = useText().train;
  const isEmpty = useTrained((trained) => trained.cards.length === 0);
  const [said, setSaid] = useState<{ text: string; wrong: boolean } | null>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    const good = imported(await file.text());
    setSaid({ text: good ? t.imported : t.notOurs, wrong: !good });
  };
  return (
    <section aria-labelledby="copies">
      <h2 id="copies">{t.keep}</h2>
      <p>{t.keepLead}</p>
      <p className={cx("actions")}>
        <button
          type="button"
          className={cx("btn second")}
          disabled={isEmpty}
          onClick={() => download(NAME, exported())}
        >
          {t.export}
        </button>
        <label>
          <input
            type="file"
            accept="application/json,.json"
            className={cx("file")}
            onChange={(event) => {
              void read(event.target.files?.[0]);
              event.target.value = "";
            }}
          />
          <span className={cx("btn second")}>{t.import}</span>
        </label>
      </p>
      {said && (
        <p role={said.wrong ? "alert" : "status"} className={cx(said.wrong && "error")}>
          {said.text}
        </p>
      )}
    </section>
  );
}
