/** The last rated games of a player, each a link to the game unless it is unlisted. */
import { Link } from "wouter";
import type { ProfileGame } from "../../shared/api/schema";
import { matchPath } from "../../shared/games";
import { useText } from "../../shared/i18n/text";
import { cx } from "./styles";

export function LastGames({ games }: { games: readonly ProfileGame[] }) {
  const { player: t } = useText().rated;
  const text = useText();
  const day = new Intl.DateTimeFormat(text.language, { dateStyle: "medium" });
  return (
    <section aria-labelledby="last-games">
      <h2 id="last-games">{t.last}</h2>
      {games.length === 0 ? (
        <p>{t.noGames}</p>
      ) : (
        <table className={cx("table")}>
          <thead>
            <tr>
              <th scope="col">{t.opponent}</th>
              <th scope="col">{t.result}</th>
              <th scope="col">{t.rating}</th>
              <th scope="col" className={cx("wide")}>
                {t.date}
              </th>
            </tr>
          </thead>
          <tbody>
            {games.map((game) => (
              <tr key={`${game.at} ${game.pool}`}>
                <td>
                  {game.match ? (
                    <Link href={matchPath(game.match)} className={cx("link")}>
                      <bdi>{game.opponent ?? t.unnamed}</bdi>
                    </Link>
                  ) : (
                    <span className={cx("note")}>{t.unlisted}</span>
                  )}
                </td>
                <td>{t[game.result]}</td>
                <td>
                  <bdi dir="ltr">
                    {game.rating} ({signed(game.gained)})
                  </bdi>
                </td>
                <td className={cx("wide")}>{day.format(new Date(game.at))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const signed = (gained: number): string => (gained < 0 ? `−${-gained}` : `+${gained}`);
