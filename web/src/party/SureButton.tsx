/** A button whose effect cannot be taken back: it asks once. */
import { useState } from "react";
import { usePartyText } from "../shared/i18n/partyText";
import { cx } from "./styles";

interface SureButtonProps {
  readonly label: string;
  readonly question: string;
  readonly onSure: () => void;
}

export function SureButton({ label, question, onSure }: SureButtonProps) {
  const t = usePartyText();
  const [asking, setAsking] = useState(false);
  if (!asking) {
    return (
      <button type="button" className={cx("btn second")} onClick={() => setAsking(true)}>
        {label}
      </button>
    );
  }
  const answer = (sure: boolean) => {
    setAsking(false);
    if (sure) onSure();
  };
  return (
    <fieldset className={cx("sure")} aria-label={question}>
      <p>{question}</p>
      <button
        type="button"
        className={cx("btn second danger")}
        ref={(button) => button?.focus()}
        onClick={() => answer(true)}
      >
        {t.host.yes}
      </button>
      <button type="button" className={cx("btn second")} onClick={() => answer(false)}>
        {t.host.no}
      </button>
    </fieldset>
  );
}
