/** What the parts of the page have in common: their props, their frame, and the test of a channel. */
import type { ReactNode } from "react";
import { useText } from "../../../shared/i18n/text";
import { announce } from "../../../shared/ui/announce";
import { Problem } from "../../../shared/ui/Problem";
import { cx } from "../styles";
import { type Alerts, type Channel, test } from "./calls";
import { useAlertAction } from "./useAlertAction";

export interface PartProps {
  readonly alerts: Alerts;
  readonly onChange: (alerts: Alerts) => void;
  /** Something was removed: reload everything. */
  readonly again: () => void;
  readonly onTested: () => void;
}

export function Part({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  return (
    <section className={cx("part")} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead && <p className={cx("note")}>{lead}</p>}
      {children}
    </section>
  );
}

/** Sends something now; what became of it is in the log. */
export function TestButton({ channel, onTested }: { channel: Channel; onTested: () => void }) {
  const t = useText().alerts;
  const { busy, problem, run } = useAlertAction();
  const send = () =>
    run(async () => {
      await test(channel);
      announce(t.tested);
      onTested();
    });
  return (
    <>
      <button
        type="button"
        className={cx("btn second")}
        aria-disabled={busy}
        aria-label={t.testNamed(t.channels[channel] ?? "")}
        onClick={send}
      >
        {t.test}
      </button>
      <Problem text={problem} />
    </>
  );
}
