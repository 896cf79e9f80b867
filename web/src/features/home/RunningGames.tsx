/** The way back to games that are being played: those on the server, and the one on this device. */
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "wouter";
import { unfinishedGame } from "../../device/kept";
import type { MatchSummary } from "../../shared/api/types";
import { digits } from "../../shared/clocks";
import { matchPath } from "../../shared/games";
import { useText } from "../../shared/i18n/text";
import { useOwnClock, useRunning, useWaiting } from "../../shared/ownGames";
import { playerName } from "../../shared/players";
import { Icon } from "../../shared/ui/Icon";
import { cx } from "./styles";

const SHOWN = 2;

export default function RunningGames() {
  const t = useText();
  const running = useRunning((state) => state.running);
  const waiting = useWaiting();
  const onDevice = useDeviceGame();
  if (running.length === 0 && !onDevice) return null;
  return (
    <>
      {waiting > 0 && (
        <p className={cx("waiting")} data-part="waiting">
          <Link href="/games">{t.home.waiting(waiting)}</Link>
        </p>
      )}
      <ul className={cx("running")} aria-label={t.home.running}>
        {running.slice(0, SHOWN).map((item) => (
          <BackTo key={item.id} item={item} />
        ))}
        {onDevice && <Card href="/device" title={t.home.backDevice} />}
      </ul>
    </>
  );
}

function BackTo({ item }: { item: MatchSummary }) {
  const t = useText();
  const clock = useOwnClock(item);
  const others = item.players.filter((player) => item.seat !== "both" && player.seat !== item.seat);
  const names = t.list(others.map((player) => playerName(item, player.seat, t, item.seat)));
  const turn = item.seat === "both" || item.your_turn ? t.mine.yourTurn : t.mine.theirTurn;
  return (
    <Card href={matchPath(item.id)} title={names ? t.home.back(names) : t.home.backSame}>
      {turn}
      {clock != null && ` · ${t.labelled(t.clock.own, digits(clock, t))}`}
    </Card>
  );
}

function Card({ href, title, children }: { href: string; title: string; children?: ReactNode }) {
  return (
    <li>
      <Link href={href} className={cx("back")}>
        <span>
          <b>
            <span data-sentence="">{title}</span>
          </b>
          {children && <small>{children}</small>}
        </span>
        <Icon name="later" />
      </Link>
    </li>
  );
}

/** Whether a game on this device waits to be played on. */
function useDeviceGame(): boolean {
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    setWaits(unfinishedGame() !== null);
  }, []);
  return waits;
}
