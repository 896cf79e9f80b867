/** Every match of this browser, those that wait for a move first; the tab says how many do. */
import { Link } from "wouter";
import { SmallDisc } from "../../board/Disc";
import { Refused } from "../../shared/api/http";
import type { MatchSummary } from "../../shared/api/types";
import { matchPath, useGames } from "../../shared/games";
import { type Text, useText } from "../../shared/i18n/text";
import { useMine } from "../../shared/lists";
import { gameName, playerName } from "../../shared/players";
import { seatDisc } from "../../shared/seats";
import { useTitle } from "../../shared/title";
import { PageFooter, PageHeader } from "../../shared/ui/Header";
import { cx } from "./styles";

export default function MinePage() {
  const t = useText();
  return (
    <div className={cx("page plain")}>
      <PageHeader />
      <main className={cx("content")}>
        <h1>{t.mine.title}</h1>
        <p className={cx("lead")}>{t.mine.lead}</p>
        <Mine />
      </main>
      <PageFooter />
    </div>
  );
}

function Mine() {
  const t = useText();
  const { data, error, more } = useMine();
  const items = data?.items ?? [];
  const waiting = items.filter((item) => item.your_turn).length;
  useTitle(`${waiting ? `${t.mine.titleCount(waiting)} · ` : ""}${t.mine.title} · ${t.brand}`);
  const stranger = error instanceof Refused && error.status === 401;
  if (error && !stranger) return <p className={cx("error")}>{t.errors.offline}</p>;
  if (stranger || (data && items.length === 0)) {
    return (
      <div className={cx("nothing")}>
        <p>{t.mine.empty}</p>
        <Link href="/" className={cx("btn primary")}>
          {t.mine.first}
        </Link>
      </div>
    );
  }
  return (
    <>
      <ul className={cx("list")}>
        {items.map((item) => (
          <Entry key={item.id} item={item} />
        ))}
      </ul>
      {data?.hasMore && (
        <button type="button" className={cx("btn second")} onClick={more}>
          {t.mine.more}
        </button>
      )}
    </>
  );
}

function Entry({ item }: { item: MatchSummary }) {
  const t = useText();
  const games = useGames();
  const disc = item.seat && seatDisc(item.seat);
  const others =
    item.seat && item.seats.includes(item.seat)
      ? item.players
          .filter((player) => player.seat !== item.seat)
          .map(({ seat }) => playerName(item, seat, t))
      : [];
  const game = gameName(item.game, games?.find((one) => one.game_type === item.game)?.name, t);
  return (
    <li>
      <Link href={matchPath(item.id)} data-part="entry" className={cx("entry")}>
        {disc && <SmallDisc side={disc} size={24} />}
        <span>
          <b>
            <bdi>{others.length > 0 ? `${game} ${t.mine.against(t.list(others))}` : game}</bdi>
          </b>
          <small>{standing(item, t)}</small>
        </span>
        {item.your_turn && <span className={cx("turn-note")}>{t.mine.yourTurn}</span>}
      </Link>
    </li>
  );
}

function standing(item: MatchSummary, t: Text): string {
  if (item.status === "open") return t.mine.open;
  if (item.status === "aborted") return t.mine.aborted;
  if (item.status === "in_progress") return item.your_turn ? t.mine.yourTurn : t.mine.theirTurn;
  if (item.outcome?.kind === "draw") return t.result.draw;
  const winner = item.outcome?.winner ?? null;
  if (winner === item.seat) return t.result.youWin;
  return item.seat && item.seats.includes(item.seat)
    ? t.result.youLost
    : t.result.wins(playerName(item, winner, t));
}
