/** The wait for a stranger: how long, who else, and what to do meanwhile. */
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { useEnterMatch } from "../../live/handover";
import { stopSeek, useSeek } from "../../live/seekStore";
import { sentence } from "../../shared/api/http";
import type { SeekDocument } from "../../shared/api/schema";
import { openNew } from "../../shared/games";
import { useText } from "../../shared/i18n/text";
import { levelName } from "../../shared/players";
import { announce } from "../../shared/ui/announce";
import { Problem } from "../../shared/ui/Problem";
import { cx } from "./styles";

const GAME = "connect-four";
const MEANWHILE = "club";
/** So long alone, and a bot is offered. */
export const ALONE_S = 6;

export function Looking({ seek }: { seek: SeekDocument }) {
  const w = useText().strangers;
  const { sorts, rules } = useText().rated;
  const others = useSeek((state) => Math.max(0, (state.waiting?.[seek.tempo] ?? 1) - 1));
  const missed = useSeek((state) => state.missed);
  const seconds = useSeconds(seek.since);
  const [problem, setProblem] = useState<string | null>(null);
  const stop = () => void stopSeek(seek).catch((error: unknown) => setProblem(sentence(error)));
  const days = seek.tempo === "2d";
  return (
    <>
      <p className={cx("lead")}>
        {w.tempos[seek.tempo]} · {seek.rated ? sorts.rated : sorts.friendly}
      </p>
      {seek.rated && <p className={cx("note")}>{days ? rules.days : rules.live}</p>}
      {missed && (
        <p className={cx("note")} role="status">
          {missed.came ? w.missed : w.missedOwn}
        </p>
      )}
      <p className={cx("wait")} data-part="wait">
        <span className={cx("pulse")} aria-hidden="true" />
        <span>{others ? w.others(others) : w.alone}</span>
        <small>{w.since(elapsed(seconds))}</small>
      </p>
      {days ? <Days /> : seconds >= ALONE_S && <Meanwhile />}
      <Problem text={problem} />
      <p className={cx("actions")}>
        <button type="button" className={cx("btn second")} onClick={stop}>
          {w.stop}
        </button>
      </p>
    </>
  );
}

/** Nobody yet: a bot to play with, while the search goes on. */
function Meanwhile() {
  const w = useText().strangers;
  const t = useText();
  const enter = useEnterMatch();
  const [problem, setProblem] = useState<string | null>(null);
  const level = levelName(MEANWHILE, "Club", t);
  const question = w.nobody(level);
  useEffect(() => announce(question), [question]);
  const play = async () => {
    setProblem(null);
    try {
      const { match, seat } = await openNew({ game: GAME, opponent: { kind: "bot", level: MEANWHILE } });
      enter({ match, seat });
    } catch (error) {
      setProblem(sentence(error));
    }
  };
  return (
    <section className={cx("card meanwhile")} data-part="meanwhile" aria-label={question}>
      <h2>{question}</h2>
      <p>{w.nobodyLead}</p>
      <Problem text={problem} />
      <button type="button" className={cx("btn primary")} onClick={() => void play()}>
        {w.playBot(level)}
      </button>
    </section>
  );
}

function Days() {
  const w = useText().strangers;
  return (
    <p>
      {w.daysLead} <Link href="/me/alerts">{w.alerts}</Link>
    </p>
  );
}

function useSeconds(since: string): number {
  const passed = () => Math.max(0, Math.floor((Date.now() - Date.parse(since)) / 1000));
  const [seconds, setSeconds] = useState(passed);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(passed()), 500);
    return () => clearInterval(timer);
  });
  return seconds;
}

function elapsed(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
