/** A question before something that cannot be taken back. */
import { Dialog } from "./Dialog";
import { cx } from "./styles";

export interface QuestionProps {
  readonly question: string;
  readonly lead?: string;
  readonly yes: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

interface Look {
  /** What leaves everything as it is. */
  readonly no: string;
  readonly className: string;
}

export function Question({ question, lead, yes, no, className, onYes, onNo }: QuestionProps & Look) {
  return (
    <Dialog label={question} className={className} onClose={onNo}>
      <h2>{question}</h2>
      {lead && <p className={cx("note")}>{lead}</p>}
      <div className={cx("stack")}>
        <button type="button" className={cx("btn primary")} onClick={onNo}>
          {no}
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
