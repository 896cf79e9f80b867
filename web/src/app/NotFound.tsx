/** An address without a page. */
import { Link } from "wouter";
import { useText } from "../shared/i18n/text";
import { useTitle } from "../shared/title";
import { PageHeader } from "../shared/ui/Header";
import { cx } from "../shared/ui/styles";

export default function NotFound() {
  const t = useText();
  useTitle(`${t.errors.notFound} · ${t.brand}`);
  return (
    <div className={cx("page plain")}>
      <PageHeader />
      <main className={cx("content")}>
        <h1>{t.errors.notFound}</h1>
        <p className={cx("lead")}>{t.errors.notFoundLead}</p>
        <p className={cx("lead")}>
          <Link href="/" className={cx("btn primary")}>
            {t.errors.toHome}
          </Link>
        </p>
      </main>
    </div>
  );
}
