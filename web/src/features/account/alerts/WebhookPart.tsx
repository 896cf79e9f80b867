/** A webhook: for the player's programs, for Discord and for Slack. */
import { type FormEvent, useState } from "react";
import { useText } from "../../../shared/i18n/text";
import { Problem } from "../../../shared/ui/Problem";
import { cx } from "../styles";
import { ChannelActions } from "./ChannelActions";
import { Copied } from "./Copied";
import { type Format, setWebhook } from "./calls";
import { Part, type PartProps } from "./part";
import { useAlertAction } from "./useAlertAction";

const FORMATS: Readonly<Record<Format, string>> = {
  standard: "Standard Webhooks",
  discord: "Discord",
  slack: "Slack",
};

export function WebhookPart(props: PartProps) {
  const t = useText().alerts;
  const { webhook } = props.alerts.channels;
  return (
    <Part id="webhook" title={t.webhook.title} lead={t.webhook.lead}>
      {webhook && <Known {...props} webhook={webhook} />}
      {webhook?.on === false && <p>{t.webhook.off}</p>}
      {webhook?.on !== true && <WebhookForm {...props} first={webhook?.url ?? ""} />}
    </Part>
  );
}

function WebhookForm({ onChange, first }: PartProps & { first: string }) {
  const t = useText().alerts;
  const [url, setUrl] = useState(first);
  const [format, setFormat] = useState<Format>("standard");
  const { busy, problem, run } = useAlertAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(async () => onChange(await setWebhook(url.trim(), format)));
  };
  return (
    <form className={cx("stack")} onSubmit={submit}>
      <label className={cx("field")}>
        <span className={cx("label")}>{t.webhook.url}</span>
        <input
          type="url"
          required
          dir="ltr"
          placeholder="https://"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
      </label>
      <label className={cx("field")}>
        <span className={cx("label")}>{t.webhook.format}</span>
        <select value={format} onChange={(event) => setFormat(event.target.value as Format)}>
          {Object.entries(FORMATS).map(([one, name]) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <p>
        <button type="submit" className={cx("btn second")} aria-disabled={busy}>
          {t.webhook.save}
        </button>
      </p>
      <Problem text={problem} />
    </form>
  );
}

interface KnownProps extends PartProps {
  readonly webhook: NonNullable<PartProps["alerts"]["channels"]["webhook"]>;
}

function Known({ again, onTested, webhook }: KnownProps) {
  const t = useText().alerts;
  return (
    <>
      <p className={cx("address")} dir="ltr">
        {webhook.url}
      </p>
      <p className={cx("note")}>{FORMATS[webhook.format]}</p>
      {webhook.secret && (
        <Copied label={t.webhook.secret} note={t.webhook.secretNote} text={webhook.secret} />
      )}
      <ChannelActions channel="webhook" name={t.webhook.title} again={again} onTested={onTested} />
    </>
  );
}
