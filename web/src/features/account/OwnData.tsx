/** Taking everything along, and being forgotten. */
import { useState } from "react";
import { depart } from "../../account/arrival";
import { deleteMe } from "../../account/calls";
import { useAction } from "../../account/useAction";
import { useText } from "../../shared/i18n/text";
import { Problem } from "../../shared/ui/Problem";
import { Question } from "./Question";
import { cx } from "./styles";

export function OwnData({ onGone }: { onGone: () => void }) {
  const { data: d } = useText().account;
  const [asking, setAsking] = useState(false);
  const { problem, run } = useAction();
  const remove = () =>
    run(async () => {
      await deleteMe();
      depart();
      onGone();
    });
  return (
    <section className={cx("part")} aria-labelledby="data">
      <h2 id="data">{d.title}</h2>
      <div className={cx("choices")}>
        <a className={cx("btn second")} href="/api/me/export" download="fourline.json">
          {d.export}
        </a>
        <button type="button" className={cx("btn quiet danger")} onClick={() => setAsking(true)}>
          {d.remove}
        </button>
      </div>
      <Problem text={problem} />
      {asking && (
        <Question
          question={d.removeSure}
          lead={d.removeLead}
          yes={d.yes}
          onYes={remove}
          onNo={() => setAsking(false)}
        />
      )}
    </section>
  );
}
