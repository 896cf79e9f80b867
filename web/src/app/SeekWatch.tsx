/** Leads to the game that was found: at once from the page that waits, elsewhere by a bar with the seconds left. */
import { useEffect, useState } from "react";
import { Link, useLocation } from "wouter";
import { enterFound, resumeSeek, type SeekState, useSeek } from "../live/seekStore";
import { matchPath } from "../shared/games";
import { useText } from "../shared/i18n/text";
import { STRANGER_PATH } from "../shared/routes";
import { playSound } from "../shared/sound";
import { useNews } from "../shared/title";
import { announce } from "../shared/ui/announce";
import { cx } from "./styles";

export default function SeekWatch() {
  const found = useSeek((state) => state.found);
  const looking = useSeek((state) => state.seek !== null);
  const missed = useSeek((state) => state.missed);
  const [path, navigate] = useLocation();
  const waits = path.startsWith(STRANGER_PATH);
  const goes = waits && !(looking && found?.tempo === "2d");
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page is loaded
  useEffect(() => {
    if (!looking && !found) void resumeSeek().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (!found) return;
    if (goes) navigate(matchPath(found.match), { replace: true });
    if (goes || path === matchPath(found.match)) enterFound();
  }, [found, goes, path, navigate]);
  useEffect(() => {
    if (missed && path === matchPath(missed.match)) navigate(STRANGER_PATH, { replace: true });
  }, [missed, path, navigate]);
  if (found && !goes && path !== matchPath(found.match)) return <Found found={found} />;
  return looking && !waits ? <Looking missed={missed?.came === false} /> : null;
}

function Found({ found }: { found: NonNullable<SeekState["found"]> }) {
  const t = useText().strangers;
  const left = useSecondsLeft(found.until);
  const days = found.tempo === "2d";
  useNews(t.found);
  useEffect(() => {
    announce(t.found);
    playSound("win", 0.4);
  }, [t]);
  return (
    <div className={cx("toast")} role="status" data-part="stranger-found">
      <span>
        <b>{t.found}</b> {!days && left > 0 && t.come(left)}
      </span>
      <Link href={matchPath(found.match)} className={cx("btn primary")}>
        {t.go}
      </Link>
    </div>
  );
}

/** The search that goes on; `missed`: a game was found meanwhile, and this player did not come. */
function Looking({ missed }: { missed: boolean }) {
  const t = useText().strangers;
  useNews(missed ? t.missedTitle : null);
  return (
    <div className={cx("toast")} role="status" data-part="stranger-search">
      <span>{missed ? t.missedOwn : t.searching}</span>
      <Link href={STRANGER_PATH} className={cx("btn quiet")}>
        {t.backTo}
      </Link>
    </div>
  );
}

function useSecondsLeft(until: number): number {
  const left = () => Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 250);
    return () => clearInterval(timer);
  });
  return seconds;
}
