/** What to tell, and by which channel. */
import { useRef, useState } from "react";
import { useText } from "../../../shared/i18n/text";
import { Problem } from "../../../shared/ui/Problem";
import { cx } from "../styles";
import { type Alerts, type Channel, setKinds } from "./calls";
import { Part, type PartProps } from "./part";
import { useAlertAction } from "./useAlertAction";

export function KindsPart({ alerts, onChange }: PartProps) {
  const t = useText().alerts;
  const channels = known(alerts);
  const { kinds, problem, save } = useKinds(alerts, onChange);
  const turn = (kind: string, channel: Channel, on: boolean) => {
    const others = waysOf(kinds, kind).filter((one) => one !== channel);
    save({ ...kinds, [kind]: on ? [...others, channel] : others });
  };
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
                      checked={waysOf(kinds, kind).includes(channel)}
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

type Kinds = Readonly<Record<string, readonly string[]>>;

function waysOf(kinds: Kinds, kind: string): readonly string[] {
  return kinds[kind] ?? [];
}

/** Ticks are shown at once and saved one after the other: the next need not wait for the last. */
function useKinds(alerts: Alerts, onChange: (alerts: Alerts) => void) {
  const { problem, run } = useAlertAction();
  const [wanted, setWanted] = useState<Kinds | null>(null);
  const latest = useRef<Kinds | null>(null);
  const want = (kinds: Kinds | null) => {
    latest.current = kinds;
    setWanted(kinds);
  };
  const save = (kinds: Kinds) => {
    want(kinds);
    run(async () => {
      try {
        for (let sent: Kinds | null = null; latest.current && sent !== latest.current; ) {
          sent = latest.current;
          onChange(await setKinds(sent));
        }
      } finally {
        want(null);
      }
    });
  };
  return { kinds: wanted ?? (alerts.kinds as Kinds), problem, save };
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
