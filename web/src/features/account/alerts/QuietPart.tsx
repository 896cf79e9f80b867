/** The hours in which nothing is sent, by the clock of a time zone. */
import { type FormEvent, useState } from "react";
import { useText } from "../../../shared/i18n/text";
import { announce } from "../../../shared/ui/announce";
import { Problem } from "../../../shared/ui/Problem";
import { cx } from "../styles";
import { setQuiet } from "./calls";
import { Part, type PartProps } from "./part";
import { useAlertAction } from "./useAlertAction";

export function QuietPart({ alerts, onChange }: PartProps) {
  const t = useText().alerts;
  const [from, setFrom] = useState(alerts.quiet?.from ?? "22:00");
  const [to, setTo] = useState(alerts.quiet?.to ?? "08:00");
  const [zone, setZone] = useState(alerts.quiet?.zone ?? ownZone());
  const { busy, problem, run } = useAlertAction();
  const save = (quiet: typeof alerts.quiet) =>
    run(async () => {
      onChange(await setQuiet(quiet));
      announce(t.quiet.saved);
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save({ from, to, zone });
  };
  const time = (label: string, value: string, onTime: (value: string) => void) => (
    <label className={cx("field")}>
      <span className={cx("label")}>{label}</span>
      <input type="time" required value={value} onChange={(event) => onTime(event.target.value)} />
    </label>
  );
  return (
    <Part id="quiet" title={t.quiet.title} lead={alerts.quiet ? t.quiet.lead : t.quiet.off}>
      <form className={cx("stack")} onSubmit={submit}>
        <div className={cx("row2")}>
          {time(t.quiet.from, from, setFrom)}
          {time(t.quiet.to, to, setTo)}
        </div>
        <label className={cx("field")}>
          <span className={cx("label")}>{t.quiet.zone}</span>
          <select value={zone} dir="ltr" onChange={(event) => setZone(event.target.value)}>
            {zones(zone).map((one) => (
              <option key={one} value={one}>
                {one.replace(/_/g, " ")}
              </option>
            ))}
          </select>
        </label>
        <div className={cx("choices")}>
          <button type="submit" className={cx("btn second")} aria-disabled={busy}>
            {t.quiet.save}
          </button>
          {alerts.quiet && (
            <button type="button" className={cx("btn quiet")} aria-disabled={busy} onClick={() => save(null)}>
              {t.quiet.none}
            </button>
          )}
        </div>
        <Problem text={problem} />
      </form>
    </Part>
  );
}

function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
}

/** All that the browser knows, and the chosen one in any case. */
function zones(chosen: string): string[] {
  const { supportedValuesOf } = Intl as { supportedValuesOf?: (key: "timeZone") => string[] };
  return [...new Set([chosen, "UTC", ...(supportedValuesOf?.("timeZone") ?? [ownZone()])])].sort();
}
