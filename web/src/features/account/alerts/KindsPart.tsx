/** What to tell, and by which channel. */
import { useAlertsText } from "../../../shared/i18n/alertsText";
import { Problem } from "../../../shared/ui/Problem";
import { cx } from "../styles";
import { type Alerts, type Channel, setKinds } from "./calls";
import { Part, type PartProps } from "./part";
import { useAlertAction } from "./useAlertAction";

export function KindsPart({ alerts, onChange }: PartProps) {
  const t = useAlertsText();
  const { problem, run } = useAlertAction();
  const channels = known(alerts);
  const turn = (kind: string, channel: Channel, on: boolean) =>
    run(async () => {
      const others = waysOf(alerts, kind).filter((one) => one !== channel);
      onChange(await setKinds({ ...alerts.kinds, [kind]: on ? [...others, channel] : others }));
    });
  return (
    <Part id="kinds" title={t.kindsTitle}>
      {channels.length === 0 && <p className={cx("note")}>{canTell(alerts) ? t.noChannel : t.onlyOthers}</p>}
      {channels.length > 0 && (
        <ul className={cx("kinds")}>
          {Object.keys(t.kinds).map((kind) => (
            <li key={kind}>
              <fieldset>
                <legend>{t.kinds[kind]}</legend>
                {channels.map((channel) => (
                  <label key={channel} className={cx("tick")}>
                    <input
                      type="checkbox"
                      checked={waysOf(alerts, kind).includes(channel)}
                      onChange={(event) => turn(kind, channel, event.target.checked)}
                    />{" "}
                    {t.channels[channel]}
                  </label>
                ))}
              </fieldset>
            </li>
          ))}
        </ul>
      )}
      <Problem text={problem} />
    </Part>
  );
}

function waysOf({ kinds }: Alerts, kind: string): readonly string[] {
  return kinds[kind as keyof typeof kinds] ?? [];
}

/** Whether this server sends notifications or mail at all. */
function canTell({ possible }: Alerts): boolean {
  return possible.includes("push") || possible.includes("mail");
}

/** The channels that can carry something now. */
function known({ channels }: Alerts): Channel[] {
  const all: [Channel, boolean][] = [
    ["push", channels.push.length > 0],
    ["mail", channels.mail?.confirmed === true],
    ["webhook", channels.webhook !== null],
  ];
  return all.flatMap(([channel, here]) => (here ? [channel] : []));
}
