/** Mail: an address, and the six digits that confirm it. */
import { type FormEvent, useState } from "react";
import { useText } from "../../../shared/i18n/text";
import { apart } from "../../../shared/players";
import { announce } from "../../../shared/ui/announce";
import { Problem } from "../../../shared/ui/Problem";
import { Question } from "../Question";
import { cx } from "../styles";
import { ChannelActions } from "./ChannelActions";
import { askMail, confirmMail, endChannel } from "./calls";
import { Part, type PartProps } from "./part";
import { useAlertAction } from "./useAlertAction";

export function MailPart(props: PartProps) {
  const t = useText().alerts;
  const { mail } = props.alerts.channels;
  return (
    <Part id="mail" title={t.mail.title} lead={t.mail.lead}>
      {!mail && (props.alerts.possible.includes("mail") ? <AddressForm {...props} /> : <p>{t.mail.none}</p>)}
      {mail && !mail.confirmed && <CodeForm {...props} address={mail.address} />}
      {mail?.confirmed && <Confirmed {...props} address={mail.address} />}
    </Part>
  );
}

function AddressForm({ onChange }: PartProps) {
  const t = useText().alerts;
  const [address, setAddress] = useState("");
  const { busy, problem, run } = useAlertAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(async () => onChange(await askMail(address.trim())));
  };
  return (
    <form onSubmit={submit}>
      <div className={cx("field-row")}>
        <label className={cx("field")}>
          <span className={cx("label")}>{t.mail.address}</span>
          <input
            type="email"
            required
            autoComplete="email"
            dir="ltr"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        </label>
        <button type="submit" className={cx("btn primary")} aria-disabled={busy}>
          {t.mail.send}
        </button>
      </div>
      <Problem text={problem} />
    </form>
  );
}

function CodeForm({ onChange, again, address }: PartProps & { address: string }) {
  const t = useText().alerts;
  const [code, setCode] = useState("");
  const [asking, setAsking] = useState(false);
  const { busy, problem, run } = useAlertAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(async () => {
      onChange(await confirmMail(code.trim()));
      announce(t.mail.isConfirmed);
    });
  };
  const change = () =>
    run(async () => {
      await endChannel("mail");
      again();
    });
  return (
    <form onSubmit={submit} data-part="mail-code">
      <p>
        <span data-sentence="">{t.mail.sent(apart(address))}</span>
      </p>
      <div className={cx("field-row")}>
        <label className={cx("field")}>
          <span className={cx("label")}>{t.mail.code}</span>
          <input
            className={cx("letters-input")}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]{6}"
            maxLength={6}
            required
            dir="ltr"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </label>
        <button type="submit" className={cx("btn primary")} aria-disabled={busy}>
          {t.mail.confirm}
        </button>
      </div>
      <Problem text={problem} />
      <button type="button" className={cx("btn quiet")} aria-disabled={busy} onClick={() => setAsking(true)}>
        {t.mail.change}
      </button>
      {asking && (
        <Question
          question={t.mail.changeSure}
          lead={t.mail.changeLead}
          yes={t.mail.change}
          onYes={change}
          onNo={() => setAsking(false)}
        />
      )}
    </form>
  );
}

function Confirmed({ again, onTested, address }: PartProps & { address: string }) {
  return (
    <>
      <p className={cx("address")} dir="ltr" data-part="mail-address">
        {address}
      </p>
      <ChannelActions channel="mail" name={address} again={again} onTested={onTested} />
    </>
  );
}
