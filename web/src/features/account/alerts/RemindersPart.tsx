/** When a running clock is spoken of: by its share, or at hours the player chose. */
import { type FormEvent, useState } from "react";
import { useText } from "../../../shared/i18n/text";
import { announce } from "../../../shared/ui/announce";
import { Problem } from "../../../shared/ui/Problem";
import { cx } from "../styles";
import { setReminders } from "./calls";
import { Part, type PartProps } from "./part";
import { useAlertAction } from "./useAlertAction";

export function RemindersPart({ alerts, onChange }: PartProps) {
  const t = useText().alerts;
  const [own, setOwn] = useState(alerts.reminders !== null);
  const [hours, setHours] = useState((alerts.reminders ?? [24, 6]).join(" "));
  const { busy, problem, run } = useAlertAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(async () => {
      onChange(await setReminders(own ? hoursOf(hours) : null));
      announce(t.reminders.saved);
    });
  };
  return (
    <Part id="reminders" title={t.reminders.title} lead={t.reminders.lead}>
      <form className={cx("stack")} onSubmit={submit}>
        <label className={cx("tick")}>
          <input type="radio" name="reminders" checked={!own} onChange={() => setOwn(false)} />{" "}
          {t.reminders.usual}
        </label>
        <label className={cx("tick")}>
          <input type="radio" name="reminders" checked={own} onChange={() => setOwn(true)} />{" "}
          {t.reminders.own}
        </label>
        {own && (
          <label className={cx("field")}>
            <span className={cx("label")}>{t.reminders.hours}</span>
            <input
              inputMode="decimal"
              dir="ltr"
              required
              pattern="\s*\d+([.,]\d+)?(\s+\d+([.,]\d+)?)*\s*"
              title={t.reminders.hours}
              value={hours}
              onChange={(event) => setHours(event.target.value)}
            />
          </label>
        )}
        <p>
          <button type="submit" className={cx("btn second")} aria-disabled={busy}>
            {t.reminders.save}
          </button>
        </p>
        <Problem text={problem} />
      </form>
    </Part>
  );
}

/** "24 6,5" */
export function hoursOf(text: string): number[] {
  return text
    .trim()
    .split(/\s+/)
    .map((hour) => Number(hour.replace(",", ".")));
}
