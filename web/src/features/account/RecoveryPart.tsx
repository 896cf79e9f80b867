/** Making a recovery code; making a new one ends the old one, so that is asked about. */
import { useEffect, useState } from "react";
import { makeRecovery } from "../../account/calls";
import { useAction } from "../../account/useAction";
import type { Me } from "../../shared/api/schema";
import { useText } from "../../shared/i18n/text";
import { Problem } from "../../shared/ui/Problem";
import { Question } from "./Question";
import { cx } from "./styles";

export function RecoveryPart({ me, onCode }: { me: Me; onCode: (code: string) => void }) {
  const { code: c } = useText().account;
  const [asking, setAsking] = useState(false);
  const { busy, problem, run } = useAction();
  const make = () => run(async () => onCode((await makeRecovery()).code));
  useEffect(() => {
    if (window.location.hash === "#code") document.getElementById("code")?.scrollIntoView();
  }, []);
  return (
    <section className={cx("part")} aria-labelledby="code">
      <h2 id="code">{c.title}</h2>
      <p>{me.recovery ? c.have : c.lead}</p>
      <p>
        <button
          type="button"
          className={cx("btn second")}
          aria-disabled={busy}
          onClick={() => (me.recovery ? setAsking(true) : make())}
        >
          {me.recovery ? c.renew : c.make}
        </button>
      </p>
      <Problem text={problem} />
      {asking && (
        <Question
          question={c.renewSure}
          lead={c.renewLead}
          yes={c.renew}
          onYes={make}
          onNo={() => setAsking(false)}
        />
      )}
    </section>
  );
}
