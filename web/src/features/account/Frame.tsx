/** The frame of the pages about the player's account. */
import type { ReactNode } from "react";
import { useText } from "../../shared/i18n/text";
import { useTitle } from "../../shared/title";
import { PageFooter, PageHeader } from "../../shared/ui/Header";
import { cx } from "./styles";

interface FrameProps {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly children?: ReactNode;
}

export function Frame({ title, lead, children }: FrameProps) {
  const t = useText();
  useTitle(`${title} · ${t.brand}`);
  return (
    <div className={cx("page plain account")}>
      <PageHeader />
      <main className={cx("content")}>
        <h1>{title}</h1>
        {lead && <p className={cx("lead")}>{lead}</p>}
        {children}
      </main>
      <PageFooter />
    </div>
  );
}
