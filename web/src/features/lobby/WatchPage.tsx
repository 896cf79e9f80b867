/** Public games being played now, and those just finished. */
import { Link } from "wouter";
import type { MatchSummary } from "../../shared/api/types";
import { useGames, watchPath } from "../../shared/games";
import { useText } from "../../shared/i18n/text";
import { usePublic } from "../../shared/lists";
import { gameName, playerName } from "../../shared/players";
import { useTitle } from "../../shared/title";
import { PageFooter, PageHeader } from "../../shared/ui/Header";
import { cx } from "./styles";

export default function WatchPage() {
  const t = useText();
  useTitle(`${t.lobby.watchTitle} · ${t.brand}`);
  return (
    <div className={cx("page plain")}>
      <PageHeader />
      <main className={cx("content")}>
        <h1>{t.lobby.watchTitle}</h1>
        <p className={cx("lead")}>{t.lobby.watchLead}</p>
        <Running />
        <Finished />
      </main>
      <PageFooter />
    </div>
  );
}

function Running() {
  const t = useText();
  const { data, error } = usePublic("in_progress");
  if (error) return <p className={cx("error")}>{t.errors.offline}</p>;
  if (data?.items.length === 0) return <p className={cx("nothing")}>{t.lobby.watchEmpty}</p>;
  return <Entries items={data?.items ?? []} />;
}

function Finished() {
  const t = useText();
  const { data } = usePublic("completed");
  if (!data?.items.length) return null;
  return (
    <>
      <h2>{t.lobby.finished}</h2>
      <Entries items={data.items.slice(0, 10)} />
    </>
  );
}

function Entries({ items }: { items: readonly MatchSummary[] }) {
  const t = useText();
  const games = useGames();
  return (
    <ul className={cx("list")}>
      {items.map((item) => {
        const [one = "", other = ""] = item.seats.map((seat) => playerName(item, seat, t));
        const title = t.lobby.versus(one, other);
        return (
          <li key={item.id} data-part="entry" className={cx("entry")}>
            <span>
              <b>
                <bdi>{title}</bdi>
              </b>
              <small>
                {gameName(item.game, games?.find((game) => game.game_type === item.game)?.name, t)}
              </small>
            </span>
            <Link
              href={watchPath(item.id)}
              className={cx("btn second")}
              aria-label={t.labelled(t.lobby.watch, title)}
            >
              {t.lobby.watch}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
