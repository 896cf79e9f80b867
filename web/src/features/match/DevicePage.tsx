/** A game without a server: against the computer, or two people at one screen. Reloading loses nothing. */
import { use, useCallback, useEffect, useState } from "react";
import { Link } from "wouter";
import { type Found, findStart, gameFor } from "../../device/address";
import type { DeviceGame } from "../../device/game";
import { keptGame, unfinishedGame } from "../../device/kept";
import { DeviceSession } from "../../device/session";
import { useMatchState } from "../../live/useMatch";
import type { Match } from "../../shared/api/types";
import { DEVICE } from "../../shared/games";
import { useText } from "../../shared/i18n/text";
import { currentLevel } from "../../shared/level";
import { useSettings } from "../../shared/settings";
import { useTitle } from "../../shared/title";
import { Header, SoundButton, ThemeButton } from "../../shared/ui/Header";
import { Confirm } from "./Confirm";
import { Hint, MovesButton, Resign, StartOver } from "./Controls";
import { EvenStrength } from "./fair/EvenStrength";
import { NoStart } from "./fair/NoStart";
import { SecondGame } from "./fair/SecondGame";
import { KeysButton } from "./KeysButton";
import { Next } from "./Next";
import { result } from "./outcome";
import { Play } from "./Play";
import { ResultCard, ReviewLink, SheetLink } from "./Result";
import { ScoreLine } from "./ScoreLine";
import { keepScore } from "./score";
import { type Seat, status } from "./situation";
import { cx } from "./styles";

interface DeviceProps {
  readonly match: Match;
  readonly session: DeviceSession;
  readonly seat: Seat;
}

/** An address that asks for a new game does not silently drop the one being played here. */
export default function DevicePage() {
  const t = useText();
  const [choice, setChoice] = useState<"ask" | "new" | "kept">(() => {
    if (!new URLSearchParams(window.location.search).has("seat")) return keptGame() ? "kept" : "new";
    return unfinishedGame() ? "ask" : "new";
  });
  if (choice === "kept") return <KeptDeviceGame />;
  if (choice === "new") return <NewDeviceGame />;
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

function KeptDeviceGame() {
  const [game] = useState(keptGame);
  return game ? <DeviceGamePage game={game} search="" /> : <NewDeviceGame />;
}

function DeviceGamePage({ game, search }: { game: DeviceGame; search: string }) {
  const session = useDeviceSession(game, search);
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
        <KeysButton match={match} />
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
  const goOn = useCallback(() => void session.command("rematch"), [session]);
  const more = match.set && match.set.game < match.set.of;
  return (
    <ResultCard match={match} seat={seat}>
      <ScoreLine match={match} seat={seat} />
      {match.even && <EvenStrength strength={match.even.strength} />}
      <div className={cx("stack")}>
        {more ? <SecondGame follows onGo={goOn} /> : <Next match={match} session={session} seat={seat} />}
        <ReviewLink match={match} />
        <SheetLink match={match} />
        <hr className={cx("hr")} />
        <Link href="/new?on=device" className={cx("btn quiet")}>
          {t.result.newGame}
        </Link>
      </div>
    </ResultCard>
  );
}

/** The game that was asked for; a start that does not exist is said instead, and changes nothing. */
function NewDeviceGame() {
  const [search] = useState(() => window.location.search);
  const found = isPlain(search) ? { start: null } : use(foundStart(search));
  if ("fault" in found) return <NoStart fault={found.fault} />;
  return <DeviceGamePage game={gameFor(search, found.start, currentLevel())} search={search} />;
}

/** Whether the game begins on the empty board, so that nothing has to be drawn for it. */
function isPlain(search: string): boolean {
  const address = new URLSearchParams(search);
  return !address.has("start") && !address.has("set");
}

const starts = new Map<string, Promise<Found>>();

/** Drawn once for a visit: a page that waits for a part of itself is begun twice, and both must find the same. */
function foundStart(search: string): Promise<Found> {
  const found = starts.get(search) ?? findStart(search);
  starts.set(search, found);
  return found;
}

function useDeviceSession(game: DeviceGame, search: string): DeviceSession {
  const [session] = useState(() => new DeviceSession(game, useSettings.getState().name));
  useEffect(() => {
    const close = session.open();
    if (search) keepScore(DEVICE);
    starts.delete(search);
    // A reload must find the game that was begun, not begin another.
    window.history.replaceState(null, "", "/device");
    return close;
  }, [session, search]);
  return session;
}
