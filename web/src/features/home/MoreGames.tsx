/** Every other installed game, plugins included: all of them play on the same board component. */
import { Link } from "wouter";
import type { Game } from "../../shared/api/types";
import { useText } from "../../shared/i18n/text";

/** `games` is null until the server has told; their place is kept, so that nothing moves when it does. */
export function MoreGames({ games }: { games: readonly Game[] | null }) {
  const t = useText();
  if (!games) return <div className="more-games" />;
  if (games.length === 0) return null;
  return (
    <section className="more-games" aria-labelledby="more-games">
      <h2 className="label" id="more-games">
        {t.home.moreGames}
      </h2>
      <ul>
        {games.map((game) => (
          <li key={game.game_type}>
            <Link
              className="btn quiet"
              href={`/new?game=${encodeURIComponent(game.game_type)}&with=computer`}
            >
              {game.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
