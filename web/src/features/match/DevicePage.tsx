/** A game without a server: against the computer, or two people at one screen. Reloading loses nothing. */
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { type DeviceGame, keptGame, newGame, unfinishedGame } from "../../device/game";
import { DeviceSession } from "../../device/session";
import { useMatchState } from "../../live/useMatch";
import type { Match } from "../../shared/api/types";
import { useText } from "../../shared/i18n/text";
import { useSettings } from "../../shared/settings";
import { useTitle } from "../../shared/title";
import { Header, SoundButton, ThemeButton } from "../../shared/ui/Header";
import { Icon } from "../../shared/ui/Icon";
import { openKeys } from "../../shared/ui/KeysPanel";
import { levelNamed } from "../../solver/levels";
import { Confirm } from "./Confirm";
import { Hint, MovesButton, Resign, StartOver } from "./Controls";
import { Next } from "./Next";
import { Play } from "./Play";
import { ResultCard, ReviewLink } from "./Result";
import { result, type Seat, status } from "./situation";
import { cx } from "./styles";

interface DeviceProps {
  readonly match: Match;
  readonly session: DeviceSession;
  readonly seat: Seat;
}

/** An address that asks for a new game does not silently drop the one being played here. */
export default function DevicePage() {
  const t = useText();
  const [choice, setChoice] = useState<"ask" | "new" | "kept">(() =>
    new URLSearchParams(window.location.search).has("seat") && unfinishedGame() ? "ask" : "new",
  );
  if (choice !== "ask") return <DeviceGamePage kept={choice === "kept"} />;
  return (
    <Confirm
      question={t.device.replaceSure}
      lead={t.match.restartLead}
      yes={t.match.restart}
      onYes={() => setChoice("new")}
      onNo={() => setChoice("kept")}
    />
  );
}

function DeviceGamePage({ kept }: { kept: boolean }) {
  const session = useDeviceSession(kept);
  const match = useMatchState(session, (state) => state.match);
  const seat = useMatchState(session, (state) => state.seat);
  return match ? <DeviceGameView match={match} session={session} seat={seat} /> : null;
}

function DeviceGameView({ match, session, seat }: DeviceProps) {
  const t = useText();
  const over = match.status !== "in_progress";
  const { headline } = over ? result(match, seat, t) : status(match, seat, t);
  useTitle(`${headline} · ${t.device.title} · ${t.brand}`);
  return (
    <div className={cx(over ? "page match over" : "page match")}>
      <Header meta={t.device.title}>
        <SoundButton />
        <button
          type="button"
          className={cx("btn icon wide")}
          aria-label={t.nav.keys}
          onClick={() => openKeys(match.view.targets.length, true)}
        >
          <Icon name="keys" />
        </button>
        <ThemeButton />
      </Header>
      <Play
        match={match}
        session={session}
        seat={seat}
        controls={<DeviceControls match={match} session={session} seat={seat} />}
        result={<DeviceResult match={match} session={session} seat={seat} />}
      />
    </div>
  );
}

function DeviceControls({ match, session, seat }: DeviceProps) {
  return (
    <>
      <div className={cx("corner start")}>
        {seat !== "both" && <Resign session={session} />}
        <Hint match={match} session={session} seat={seat} />
      </div>
      <div className={cx("corner end")}>
        {match.moves.length > 0 && <StartOver onYes={() => void session.command("abort")} />}
        <MovesButton />
      </div>
    </>
  );
}

function DeviceResult({ match, session, seat }: DeviceProps) {
  const t = useText();
  return (
    <ResultCard match={match} seat={seat}>
      <div className={cx("stack")}>
        <Next match={match} session={session} seat={seat} />
        <ReviewLink match={match} />
        <hr className={cx("hr")} />
        <Link href="/" className={cx("btn quiet")}>
          {t.result.newGame}
        </Link>
      </div>
    </ResultCard>
  );
}

function useDeviceSession(keepOn: boolean): DeviceSession {
  const [session] = useState(() => new DeviceSession(...asked(keepOn)));
  useEffect(() => {
    const close = session.open();
    // A reload must find the game that was begun, not begin another.
    window.history.replaceState(null, "", "/device");
    return close;
  }, [session]);
  return session;
}

/**
 * What the address asks for is a new game; without that, the one this browser was playing.
 * It only reads: a page that waits for a part of itself is begun twice, and both must ask the same.
 */
function asked(keepOn: boolean): [DeviceGame, string] {
  const { level, name } = useSettings.getState();
  const address = new URLSearchParams(window.location.search);
  const kept = address.has("seat") && !keepOn ? null : keptGame();
  if (kept) return [kept, name];
  const seat = address.get("seat");
  const game = newGame(
    seat === "yellow" || seat === "both" ? seat : "red",
    levelNamed(address.get("level") ?? level),
  );
  const first = address.get("first");
  return [
    /^[1-7]$/.test(first ?? "") && game.seat !== "yellow" ? { ...game, moves: first ?? "" } : game,
    name,
  ];
}
