/** A question before something that cannot be taken back. */
import { useAccountText } from "../../shared/i18n/accountText";
import { Dialog } from "../../shared/ui/Dialog";
import { cx } from "./styles";

interface QuestionProps {
  readonly question: string;
  readonly lead: string;
  readonly yes: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

export function Question({ question, lead, yes, onYes, onNo }: QuestionProps) {
  const a = useAccountText();
  return (
    <Dialog label={question} className={cx("question")} onClose={onNo}>
      <h2>{question}</h2>
      <p className={cx("note")}>{lead}</p>
      <div className={cx("stack")}>
        <button type="button" className={cx("btn primary")} onClick={onNo}>
          {a.me.cancel}
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
