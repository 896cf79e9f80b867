/** Notifications: turned on here, and the devices that have them. */
import { suggestedLabel } from "../../../account/label";
import { useText } from "../../../shared/i18n/text";
import { announce } from "../../../shared/ui/announce";
import { Problem } from "../../../shared/ui/Problem";
import { cx } from "../styles";
import { addPush, endPush } from "./calls";
import { Part, type PartProps, TestButton } from "./part";
import { obstacle, subscribe, unsubscribe } from "./subscription";
import { useAlertAction } from "./useAlertAction";

export function PushPart({ alerts, onChange, again, onTested }: PartProps) {
  const t = useText().alerts;
  const { push } = alerts.channels;
  const { busy, problem, run } = useAlertAction();
  const own = push.find((one) => one.this);
  const why = !alerts.possible.includes("push") ? t.push.noServer : t.push.obstacles[obstacle() ?? ""];
  const turnOn = () =>
    run(async () => {
      const subscription = await subscribe(alerts.push_key ?? "");
      if (!subscription) return;
      onChange(await addPush(subscription, suggestedLabel()));
      announce(t.push.isOn);
    });
  const end = (id: string) =>
    run(async () => {
      if (id === own?.id) await unsubscribe();
      await endPush(id);
      again();
    });
  return (
    <Part id="push" title={t.push.title} lead={t.push.lead}>
      {push.length > 0 && (
        <ul className={cx("list")}>
          {push.map(({ id, label }) => (
            <li key={id} className={cx("entry")} data-part="push">
              <span>
                <b>
                  <bdi>{label || t.push.unnamed}</bdi>
                </b>
                {id === own?.id && <small>{t.push.here}</small>}
              </span>
              <button
                type="button"
                className={cx("btn second")}
                aria-label={t.endNamed(label || t.push.unnamed)}
                aria-disabled={busy}
                onClick={() => end(id)}
              >
                {t.end}
              </button>
            </li>
          ))}
        </ul>
      )}
      {why ? (
        <p data-part="no-push">{why}</p>
      ) : (
        !own && (
          <p>
            <button type="button" className={cx("btn primary")} aria-disabled={busy} onClick={turnOn}>
              {t.push.turnOn}
            </button>
          </p>
        )
      )}
      {push.length > 0 && (
        <p>
          <TestButton channel="push" onTested={onTested} />
        </p>
      )}
      <Problem text={problem} />
    </Part>
  );
}
