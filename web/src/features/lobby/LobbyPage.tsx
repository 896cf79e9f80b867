/** Open games, live: those that wait for a player. */
import { Link } from "wouter";
import { SmallDisc } from "../../board/Disc";
import { useEnterMatch } from "../../live/handover";
import { useLiveLobby } from "../../live/useLobby";
import type { MatchSummary } from "../../shared/api/types";
import { clockName } from "../../shared/clocks";
import { useGames } from "../../shared/games";
import { useText } from "../../shared/i18n/text";
import { useJoin } from "../../shared/join";
import { openSeat } from "../../shared/openSeat";
import { gameName, playerName } from "../../shared/players";
import { seatDisc, seatName } from "../../shared/seats";
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
          {(items ?? []).map((item) => (
            <Ticket
              key={item.id}
              item={item}
              game={gameName(item.game, games?.find((one) => one.game_type === item.game)?.name, t)}
              busy={joining !== null}
              onJoin={join}
            />
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

interface TicketProps {
  readonly item: MatchSummary;
  readonly game: string;
  readonly busy: boolean;
  readonly onJoin: (id: string) => void;
}

function Ticket({ item, game, busy, onJoin }: TicketProps) {
  const t = useText();
  const opener = item.players[0]?.seat ?? null;
  const name = playerName(item, opener, t);
  const free = openSeat(item) ?? "";
  const disc = opener && seatDisc(opener);
  return (
    <li data-part="entry" className={cx("entry")}>
      {disc && <SmallDisc side={disc} size={24} />}
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>{[game, t.lobby.youPlay(seatName(free, t)), clockName(item.clock, t)].join(" · ")}</small>
      </span>
      <button
        type="button"
        className={cx("btn second")}
        aria-label={t.home.joinNamed(name)}
        aria-disabled={busy}
        onClick={() => onJoin(item.id)}
      >
        {t.home.join}
      </button>
    </li>
  );
}
