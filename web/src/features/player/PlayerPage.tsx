/** What a player shows of themselves: ratings, last games, best win by proof, streak. A bot has another page. */
import { Link } from "wouter";
import { get } from "../../shared/api/http";
import type { BestWin, ProfileDocument, RatingDocument } from "../../shared/api/schema";
import { bandText, numberText } from "../../shared/bands";
import { useFetched } from "../../shared/fetched";
import { matchPath } from "../../shared/games";
import { useText } from "../../shared/i18n/text";
import { gameName } from "../../shared/players";
import BotPage from "./BotPage";
import { Frame } from "./Frame";
import { LastGames } from "./LastGames";
import { NotShown } from "./NotShown";
import { cx } from "./styles";

const BOT_PREFIX = "bot.";

export default function PlayerPage({ id }: { id: string }) {
  return id.startsWith(BOT_PREFIX) ? <BotPage id={id} /> : <PersonPage id={id} />;
}

function PersonPage({ id }: { id: string }) {
  const { player: t } = useText().rated;
  const path = `/profiles/${encodeURIComponent(id)}`;
  const { data, error } = useFetched(path, () => get<ProfileDocument>(path));
  return data ? <Shown profile={data} /> : <NotShown title={t.title} error={error} words={t} />;
}

function Shown({ profile }: { profile: ProfileDocument }) {
  const { player: t } = useText().rated;
  const { ratings, games, best_win, streak, shows } = profile;
  return (
    <Frame title={profile.name ?? t.unnamed}>
      {ratings && <Ratings ratings={ratings} />}
      {streak != null && (
        <section aria-labelledby="streak">
          <h2 id="streak">{t.streak}</h2>
          <p data-part="streak">{streak > 0 ? t.streakOf(streak) : t.noStreak}</p>
        </section>
      )}
      {shows.includes("best_win") && <Best win={best_win} />}
      {games && <LastGames games={games} />}
      <p className={cx("actions")}>
        <Link href="/best" className={cx("link")}>
          {t.toBest}
        </Link>
      </p>
    </Frame>
  );
}

function Ratings({ ratings }: { ratings: NonNullable<ProfileDocument["ratings"]> }) {
  const { player: t } = useText().rated;
  const text = useText();
  const games = Object.entries(ratings);
  return (
    <section aria-labelledby="ratings">
      <h2 id="ratings">{t.ratings}</h2>
      {games.length === 0 && <p>{t.noRatings}</p>}
      {games.map(([game, pools]) => (
        <dl key={game} className={cx("ratings")}>
          {Object.entries(pools).map(([pool, rating]) => (
            <div key={pool}>
              <dt>
                {games.length > 1 && `${gameName(game, undefined, text)} · `}
                {pool === "days" ? t.days : t.live}
              </dt>
              <dd>
                <One rating={rating} />
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </section>
  );
}

function One({ rating }: { rating: RatingDocument }) {
  const { band: words, player: t } = useText().rated;
  const text = useText();
  const band = rating.provisional ? words.provisional : bandText(rating.band, text, words);
  return (
    <>
      <b>{band}</b>{" "}
      <span className={cx("note")}>
        <bdi dir="ltr">{numberText(rating, text)}</bdi> · {t.games(rating.games)}
      </span>
    </>
  );
}

function Best({ win }: { win: BestWin | null }) {
  const { player: t } = useText().rated;
  return (
    <section aria-labelledby="best-win">
      <h2 id="best-win">{t.bestWin}</h2>
      {win ? (
        <p>
          {win.match
            ? t.bestWinLead(win.opponent ?? t.unnamed, String(win.opponent_rating))
            : t.bestWinUnlisted(String(win.opponent_rating))}{" "}
          {win.match && (
            <Link href={matchPath(win.match)} className={cx("link")}>
              {t.look}
            </Link>
          )}
        </p>
      ) : (
        <p>{t.noBestWin}</p>
      )}
    </section>
  );
}
