/** How to play a game that says so itself. */
import { Link } from "wouter";
import { sentence } from "../../shared/api/http";
import { useFetchedGames } from "../../shared/games";
import { wordsOf } from "../../shared/gameWords";
import { useText } from "../../shared/i18n/text";
import { gameName } from "../../shared/players";
import { useTitle } from "../../shared/title";
import { PageFooter, PageHeader } from "../../shared/ui/Header";
import { cx } from "./styles";

export function OwnRules({ type }: { type: string }) {
  const t = useText();
  const { data: games, error } = useFetchedGames();
  const game = games?.find((one) => one.game_type === type);
  const words = wordsOf(game, t);
  const name = gameName(type, game?.name, t);
  useTitle(`${t.labelled(name, t.rules.title)} · ${t.brand}`);
  return (
    <div className={cx("page plain")}>
      <PageHeader />
      <main className={cx("content rules")} aria-busy={!games && !error}>
        <h1>{game ? name : t.rules.title}</h1>
        {!games && error != null && <p className={cx("lead")}>{sentence(error)}</p>}
        {games && !game && <p className={cx("lead")}>{t.errors.notFoundLead}</p>}
        {game && (
          <p dir="auto" className={cx("lead")}>
            {words.description || game.description}
          </p>
        )}
        {words.rules.map(([title, text]) => (
          <section key={title}>
            <h2 dir="auto">{title}</h2>
            <p dir="auto">{text}</p>
          </section>
        ))}
        {game && (
          <p className={cx("actions")}>
            <Link
              href={`/new?game=${encodeURIComponent(type)}&with=computer`}
              className={cx("btn primary big")}
            >
              {t.rules.play}
            </Link>
          </p>
        )}
      </main>
      <PageFooter />
    </div>
  );
}
