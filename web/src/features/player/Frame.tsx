/** The frame of the pages about players. */
import type { ReactNode } from "react";
import { useText } from "../../shared/i18n/text";
import { useTitle } from "../../shared/title";
import { PageFooter, PageHeader } from "../../shared/ui/Header";
import { cx } from "./styles";

interface FrameProps {
  readonly title: string;
  readonly busy?: boolean;
  readonly children?: ReactNode;
}

export function Frame({ title, busy = false, children }: FrameProps) {
  const t = useText();
  useTitle(`${title} · ${t.brand}`);
  return (
    <div className={cx("page plain")}>
      <PageHeader />
      <main className={cx("content player")} aria-busy={busy}>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        {children}
      </main>
      <PageFooter />
    </div>
  );
}
