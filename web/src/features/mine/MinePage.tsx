/** Every match of this browser, those that wait for a move first; the tab says how many do. */
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { KeepGames } from "../../account/KeepGames";
import { noteGame } from "../../account/keep";
import { SmallDisc } from "../../board/Disc";
import { unfinishedGame } from "../../device/kept";
import { Refused } from "../../shared/api/http";
import type { MatchSummary } from "../../shared/api/types";
import { digits } from "../../shared/clocks";
import { useDateTime } from "../../shared/dateTime";
import { isAnalysed, matchPath, reviewPath, useGames } from "../../shared/games";
import { type Text, useText } from "../../shared/i18n/text";
import { useMine } from "../../shared/lists";
import { noteOwnGames, noteRefusal, useOwnClock, useRunning } from "../../shared/ownGames";
import { gameName, playerName } from "../../shared/players";
import { seatDisc } from "../../shared/seats";
import { useTitle } from "../../shared/title";
import { PageFooter, PageHeader } from "../../shared/ui/Header";
import { NoServer } from "../../shared/ui/NoServer";
import { SmallBoard } from "../../shared/ui/SmallBoard";
import { DeviceEntry } from "./DeviceEntry";
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
  const [onDevice] = useState(unfinishedGame);
  const [withCancelled, setWithCancelled] = useState(false);
  const items = data?.items ?? [];
  useEffect(() => {
    if (!data) return;
    data.items.forEach(noteGame);
    noteOwnGames(data.items);
  }, [data]);
  useEffect(() => noteRefusal(error), [error]);
  const waiting = items.filter((item) => item.your_turn).length;
  useTitle(`${waiting ? `${t.mine.yourTurn} · ` : ""}${t.mine.title} · ${t.brand}`);
  const stranger = error instanceof Refused && error.status === 401;
  if (error && !stranger && !data) return <NoServer />;
  const isEmpty = stranger || (data && items.length === 0);
  if (isEmpty && onDevice)
    return (
      <ul className={cx("list")}>
        <DeviceEntry game={onDevice} />
      </ul>
    );
  if (isEmpty) return <Nothing stranger={stranger} />;
  const cancelled = items.some((item) => item.status === "aborted");
  const shown = items.filter((item) => withCancelled || item.status !== "aborted");
  return (
    <>
      {data && !data.hasMore && <p className={cx("note")}>{tally(items, t)}</p>}
      <ul className={cx("list")}>
        {onDevice && <DeviceEntry game={onDevice} />}
        {shown.map((item) => (
          <Entry key={item.id} item={item} />
        ))}
      </ul>
      {cancelled && (
        <label className={cx("tick")}>
          <input
            type="checkbox"
            checked={withCancelled}
            onChange={(event) => setWithCancelled(event.target.checked)}
          />
          {t.mine.showCancelled}
        </label>
      )}
      {data?.hasMore && (
        <button type="button" className={cx("btn second")} onClick={more}>
          {t.mine.more}
        </button>
      )}
      <p className={cx("actions")}>
        <Link href="/me" className={cx("btn second")}>
          {t.nav.devices}
        </Link>
      </p>
      <KeepGames />
    </>
  );
}

/** `stranger`: the server knows no player here, perhaps no longer. */
function Nothing({ stranger }: { stranger: boolean }) {
  const t = useText();
  const signedOut = useRunning((own) => own.signedOut);
  if (stranger && signedOut)
    return (
      <div className={cx("nothing")}>
        <p>{t.mine[signedOut]}</p>
        <Link href="/me" className={cx("btn primary")}>
          {t.mine.recover}
        </Link>
      </div>
    );
  return (
    <div className={cx("nothing")}>
      <p>{t.mine.empty}</p>
      <Link href="/" className={cx("btn primary")}>
        {t.mine.first}
      </Link>
      <Link href="/me">{t.mine.elsewhere}</Link>
    </div>
  );
}

function Entry({ item }: { item: MatchSummary }) {
  const t = useText();
  const games = useGames();
  const dateTime = useDateTime();
  const disc = item.seat && seatDisc(item.game, item.seat);
  const alone = !item.seat || !item.seats.includes(item.seat);
  const others = !alone
    ? item.players.filter((player) => player.seat !== item.seat).map(({ seat }) => playerName(item, seat, t))
    : [];
  const judged = isAnalysed(item.game, games);
  const game = gameName(item.game, games?.find((one) => one.game_type === item.game)?.name, t);
  return (
    <li data-part="entry" className={cx("entry")}>
      <SmallBoard item={item} />
      {disc && <SmallDisc side={disc} size={24} />}
      <Link href={matchPath(item.id)} className={cx("whole")}>
        <b>
          <span data-sentence="">
            {others.length > 0 ? `${game} ${t.mine.against(t.list(others))}` : game}
          </span>
        </b>
        {item.your_turn && <span className={cx("turn-note")}>{t.mine.yourTurn}</span>}
        <small>
          {[!item.your_turn && standing(item, t), alone && t.start.screen, dateTime(item.changed_at)]
            .filter(Boolean)
            .join(" · ")}
          <OwnTime item={item} />
        </small>
      </Link>
      {item.status === "completed" && (
        <Link
          href={reviewPath({ id: item.id, moves: [] })}
          className={cx("btn second")}
          aria-label={t.labelled(
            judged ? t.mine.review : t.lobby.replay,
            others.length > 0 ? t.list(others) : game,
          )}
        >
          {judged ? t.mine.review : t.lobby.replay}
        </Link>
      )}
    </li>
  );
}

/** The time left on the player's clock of a game that is being played. */
function OwnTime({ item }: { item: MatchSummary }) {
  const t = useText();
  const left = useOwnClock(item);
  return left == null ? null : ` · ${t.labelled(t.clock.own, digits(left, t))}`;
}

/** How the listed games ended for the person; games on one screen do not count. */
export function tally(items: readonly MatchSummary[], t: Text): string {
  const own = items.filter(
    (item) => item.status === "completed" && item.seats.includes(item.seat ?? "") && item.counts,
  );
  const count = (fits: (item: MatchSummary) => boolean) => String(own.filter(fits).length);
  const won = (item: MatchSummary) => item.outcome?.winner === item.seat;
  const drawn = (item: MatchSummary) => item.outcome?.winner == null;
  return [
    t.labelled(t.mine.won, count(won)),
    t.labelled(
      t.mine.lost,
      count((item) => !won(item) && !drawn(item)),
    ),
    t.labelled(t.mine.drawn, count(drawn)),
  ].join(" · ");
}

function standing(item: MatchSummary, t: Text): string {
  if (item.status === "open") return item.seats.length > 2 ? t.invite.players : t.invite.title;
  if (item.status === "aborted" || !item.counts) return t.mine.aborted;
  if (item.paused) return t.match.paused;
  if (item.status === "in_progress") return item.your_turn ? t.mine.yourTurn : t.mine.theirTurn;
  if (item.outcome?.kind === "draw") return t.result.draw;
  const winner = item.outcome?.winner ?? null;
  if (winner === item.seat) return t.result.youWin;
  return item.seat && item.seats.includes(item.seat)
    ? t.result.youLost
    : t.result.wins(playerName(item, winner, t));
}
