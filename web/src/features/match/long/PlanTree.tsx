/** The lines of a plan as a small tree; each line can be taken out at its end. */
import { useState } from "react";
import { useText } from "../../../shared/i18n/text";
import { Icon } from "../../../shared/ui/Icon";
import { type Step, treeOf } from "./planTree";
import { cx } from "./styles";

interface PlanTreeProps {
  readonly lines: readonly string[];
  readonly name: string;
  readonly onRemove: (line: string) => void;
}

export function PlanTree({ lines, name, onRemove }: PlanTreeProps) {
  const t = useText().long;
  if (lines.length === 0) return <p className={cx("note")}>{t.planEmpty}</p>;
  return (
    <section className={cx("plan-tree")} aria-label={t.planTree}>
      <h3>{t.planTree}</h3>
      <Steps steps={treeOf(lines)} name={name} onRemove={onRemove} />
    </section>
  );
}

function Steps({ steps, name, onRemove }: { steps: readonly Step[] } & Omit<PlanTreeProps, "lines">) {
  const t = useText().long;
  return (
    <ul>
      {steps.map(({ theirs, mine, line, next }) => (
        <li key={`${theirs} ${mine}`}>
          <span className={cx("plan-step")}>
            <span data-sentence="">{t.planStep(name, theirs, mine)}</span>
            {line != null && <RemoveButton label={t.planRemove(line)} onRemove={() => onRemove(line)} />}
          </span>
          {next.length > 0 && <Steps steps={next} name={name} onRemove={onRemove} />}
        </li>
      ))}
    </ul>
  );
}

/** The first press says what the second one does: a line is never lost by an accidental tap. */
function RemoveButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  const [asking, setAsking] = useState(false);
  return asking ? (
    <button
      type="button"
      className={cx("btn second")}
      ref={(button) => button?.focus()}
      onBlur={() => setAsking(false)}
      onClick={onRemove}
    >
      {label}
    </button>
  ) : (
    <button type="button" className={cx("btn icon")} aria-label={label} onClick={() => setAsking(true)}>
      <Icon name="close" />
    </button>
  );
}
