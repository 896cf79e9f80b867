/** Open games, live: those that wait for a player. */
import { Link } from "wouter";
import { useEnterMatch } from "../../live/handover";
import { OpenGame } from "../../live/OpenGame";
import { useLiveLobby } from "../../live/useLobby";
import type { Match, MatchSummary } from "../../shared/api/types";
import { knownGame, useGames } from "../../shared/games";
import { useText } from "../../shared/i18n/text";
import { useJoin } from "../../shared/join";
import { optionTerms } from "../../shared/optionTerms";
import { gameName } from "../../shared/players";
import { useTitle } from "../../shared/title";
import { PageFooter, PageHeader } from "../../shared/ui/Header";
import { NoServer } from "../../shared/ui/NoServer";
import { Problem } from "../../shared/ui/Problem";
import { cx } from "./styles";

export default function LobbyPage() {
  const t = useText();
  const { items, line } = useLiveLobby();
  const games = useGames();
  const enter = useEnterMatch();
  const { join, joining, problem } = useJoin(enter);
  useTitle(`${t.lobby.title} · ${t.brand}`);
  return (
    <div className={cx("page plain")}>
      <PageHeader />
      <main className={cx("content")}>
        <h1>{t.lobby.title}</h1>
        <p className={cx("lead")}>
          {line === "live" && <i className={cx("dot")} />}{" "}
          {line === "lost" && items ? t.lobby.stale : t.lobby.lead}
        </p>
        {line === "lost" && !items && <NoServer />}
        <Problem text={problem} />
        {items?.length === 0 && <p className={cx("nothing")}>{t.lobby.empty}</p>}
        <ul className={cx("list")}>
          {(items ?? []).map((item: MatchSummary & Partial<Pick<Match, "options">>) => (
            <li key={item.id} data-part="entry" className={cx("entry")}>
              <OpenGame
                item={item}
                game={gameName(item.game, games?.find((one) => one.game_type === item.game)?.name, t)}
                chosen={optionTerms(knownGame(item.game), item.options, t)}
                discSize={24}
                busy={joining !== null}
                onJoin={join}
              />
            </li>
          ))}
        </ul>
        {items && (
          <p className={cx("nothing")}>
            <Link
              href="/new?with=friend&listed=public"
              className={cx(items?.length ? "btn second" : "btn primary")}
            >
              {t.lobby.emptyAction}
            </Link>
          </p>
        )}
      </main>
      <PageFooter />
    </div>
  );
}
