/** Every other installed game, plugins included, on the same board component; and the way into a party. */
import { Link } from "wouter";
import type { Game } from "../../shared/api/types";
import { useText } from "../../shared/i18n/text";
import { gameName } from "../../shared/players";
import { CODE_PATH } from "../../shared/routes";
import { cx } from "./styles";

/** `games` is null until the server has answered; their place is kept, so that nothing moves when it does. */
export function MoreGames({ games }: { games: readonly Game[] | null }) {
  const t = useText();
  return (
    <div className={cx("more-games")}>
      <a href={CODE_PATH} className={cx("btn quiet")}>
        {t.home.code}
      </a>
      {games && games.length > 0 && <Games games={games} />}
    </div>
  );
}

function Games({ games }: { games: readonly Game[] }) {
  const t = useText();
  return (
    <section aria-labelledby="more-games">
      <h2 className={cx("label")} id="more-games">
        {t.home.moreGames}
      </h2>
      <ul>
        {games.map((game) => (
          <li key={game.game_type}>
            <Link
              className={cx("btn quiet")}
              href={`/new?game=${encodeURIComponent(game.game_type)}&with=computer`}
            >
              {gameName(game.game_type, game.name, t)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
