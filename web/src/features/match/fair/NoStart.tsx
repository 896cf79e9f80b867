/** An address that asks for a start which does not exist: a sentence, and a way to choose another. */
import { Link } from "wouter";
import type { Fault } from "../../../device/address";
import type { FairText } from "../../../shared/i18n/en/fair";
import { useText } from "../../../shared/i18n/text";
import { useTitle } from "../../../shared/title";
import { PageHeader } from "../../../shared/ui/Header";
import { cx } from "../styles";

export function NoStart({ fault }: { fault: Fault }) {
  const t = useText().fair;
  const text = useText();
  useTitle(`${t.sheet.missing} · ${text.brand}`);
  return (
    <div className={cx("page plain")}>
      <PageHeader />
      <main className={cx("content")}>
        <h1>{t.sheet.missing}</h1>
        <p className={cx("lead")}>{said(fault, t)}</p>
        <p className={cx("lead")}>
          <Link href="/new?on=device" className={cx("btn primary")}>
            {text.start.title}
          </Link>
        </p>
      </main>
    </div>
  );
}

function said(fault: Fault, { start, sheet }: FairText): string {
  if (fault.kind === "number") return start.numberFault(fault.size);
  if (fault.kind === "share") return start.shareFault;
  return fault.kind === "set" ? start.setFault : sheet.missingLead;
}
