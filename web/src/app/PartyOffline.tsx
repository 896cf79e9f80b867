/** A party's address without a server: the app stands in for the party's page until the connection is back. */
import { useEffect } from "react";
import { useText } from "../shared/i18n/text";
import { useTitle } from "../shared/title";
import { PageHeader } from "../shared/ui/Header";
import { NoServer } from "../shared/ui/NoServer";
import { cx } from "../shared/ui/styles";

export default function PartyOffline() {
  const t = useText();
  useTitle(`${t.home.party} · ${t.brand}`);
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, []);
  return (
    <div className={cx("page plain")}>
      <PageHeader />
      <main className={cx("content")}>
        <h1>{t.home.party}</h1>
        <NoServer />
        <p>
          <button type="button" className={cx("btn second")} onClick={() => window.location.reload()}>
            {t.errors.reload}
          </button>
        </p>
      </main>
    </div>
  );
}
