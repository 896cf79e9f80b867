/** Public games being played now, and those just finished. */
import { Link } from "wouter";
import type { MatchSummary } from "../../shared/api/types";
import { clockName, digits } from "../../shared/clocks";
import { useClockTimes } from "../../shared/clockTimes";
import { reviewPath, useGames, watchPath } from "../../shared/games";
import { useText } from "../../shared/i18n/text";
import { usePublic } from "../../shared/lists";
import { optionTerms } from "../../shared/optionTerms";
import { gameName, playerName } from "../../shared/players";
import { useTitle } from "../../shared/title";
import { PageFooter, PageHeader } from "../../shared/ui/Header";
import { NoServer } from "../../shared/ui/NoServer";
import { SmallBoard } from "../../shared/ui/SmallBoard";
import { cx } from "./styles";

/** A game to look at if none is running. */
const EXAMPLE = "/review?moves=414453335455544131166&ply=0";

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
      </main>
      <PageFooter />
    </div>
  );
}

/** Games in play, then finished ones; without any there is still one to look at. */
function Running() {
  const t = useText();
  const running = usePublic("in_progress");
  const finished = usePublic("completed").data?.items ?? [];
  if (running.error && !running.data) return <NoServer />;
  const nothing = running.data?.items.length === 0;
  return (
    <>
      {nothing && <p className={cx("nothing")}>{t.lobby.watchEmpty}</p>}
      <Entries items={running.data?.items ?? []} />
      {finished.length > 0 && (
        <>
          <h2>{t.lobby.finished}</h2>
          <Entries items={finished.slice(0, 10)} over />
        </>
      )}
      {nothing && finished.length === 0 && (
        <p className={cx("nothing")}>
          <Link href={EXAMPLE} className={cx("btn primary")}>
            {t.lobby.example}
          </Link>
        </p>
      )}
    </>
  );
}

function Entries({ items, over = false }: { items: readonly MatchSummary[]; over?: boolean }) {
  const t = useText();
  const games = useGames();
  return (
    <ul className={cx("list")}>
      {items.map((item) => {
        const game = games?.find((one) => one.game_type === item.game);
        const names = item.seats.map((seat) => playerName(item, seat, t));
        const [one = "", other = ""] = names;
        const title = names.length > 2 ? t.list(names) : t.lobby.versus(one, other);
        return (
          <li key={item.id} data-part="entry" className={cx("entry")}>
            <SmallBoard item={item} />
            <span>
              <b>
                <span data-sentence="">{title}</span>
              </b>
              <small>
                {[
                  gameName(item.game, game?.name, t),
                  ...optionTerms(game, item.options, t),
                  clockName(item.clock, t),
                ].join(" · ")}
              </small>
              <Times item={item} />
            </span>
            <Link
              href={over ? reviewPath({ id: item.id, moves: [] }) : watchPath(item.id)}
              className={cx("btn second")}
              aria-label={t.labelled(over ? t.lobby.replay : t.lobby.watch, title)}
            >
              {over ? t.lobby.replay : t.lobby.watch}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** Both clocks of a game that is being played, as they run. */
function Times({ item }: { item: MatchSummary }) {
  const t = useText();
  const times = useClockTimes(item);
  if (!times) return null;
  return (
    <small data-part="times" className={cx("times")}>
      {item.seats.map((seat) => (
        <span key={seat} data-sentence="">
          {t.labelled(playerName(item, seat, t), digits(times[seat] ?? 0, t))}
        </span>
      ))}
    </small>
  );
}
