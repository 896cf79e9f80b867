/** A question before something that cannot be taken back. */
import { useText } from "../../shared/i18n/text";
import { Dialog } from "../../shared/ui/Dialog";
import { cx } from "./styles";

interface ConfirmProps {
  readonly question: string;
  readonly lead?: string;
  readonly yes: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

export function Confirm({ question, lead, yes, onYes, onNo }: ConfirmProps) {
  const t = useText();
  return (
    <Dialog label={question} className={cx("confirm")} onClose={onNo}>
      <h2>{question}</h2>
      {lead && <p className={cx("note")}>{lead}</p>}
      <div className={cx("stack")}>
        <button type="button" className={cx("btn primary")} onClick={onNo}>
          {t.match.keepPlaying}
        </button>
        <button
          type="button"
          className={cx("btn second")}
          onClick={() => {
            onNo();
            onYes();
          }}
        >
          {yes}
        </button>
      </div>
    </Dialog>
  );
}
