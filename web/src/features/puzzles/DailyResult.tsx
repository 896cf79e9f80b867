/** After the puzzle of the day: the streak, the result to share, and when the next one comes. */
import { useEffect, useState } from "react";
import { sideNames } from "../../review/words";
import { useText } from "../../shared/i18n/text";
import { useSettings } from "../../shared/settings";
import { CopyLink } from "../../shared/ui/CopyLink";
import { Icon } from "../../shared/ui/Icon";
import { endOfDay, type Puzzle } from "./collection";
import { countdown, resultText } from "./daily";
import { attemptAt, streakOn, useProgress } from "./progress";
import { cx } from "./styles";
import { task } from "./words";

const TICK_MS = 15_000;

interface DailyProps {
  readonly puzzle: Puzzle;
  readonly day: string;
}

export function DailyResult({ puzzle, day }: DailyProps) {
  const t = useText().learn.puzzles;
  const progress = useProgress();
  const { shown } = attemptAt(progress, puzzle.number, day);
  return (
    <>
      <p data-part="streak" className={cx("streak")}>
        {shown ? t.notCounted : t.streak(streakOn(day, progress))}
      </p>
      <p data-part="next-puzzle" className={cx("note")}>
        <NextDaily day={day} />
      </p>
      <div className={cx("acts")}>
        <ShareResult puzzle={puzzle} day={day} />
      </div>
    </>
  );
}

/** "Next puzzle in 7 hours, at 1:00 AM." */
export function NextDaily({ day }: { day: string }) {
  const t = useText().learn.puzzles;
  const language = useSettings((settings) => settings.language);
  const now = useNow();
  const end = endOfDay(day);
  if (now >= end) return t.nextHere;
  const { wait, clock } = countdown(end, now, language);
  return t.nextComes(wait, clock);
}

export function ShareResult({ puzzle, day }: DailyProps) {
  const t = useText().learn.puzzles;
  const { brand, colours } = useText();
  const progress = useProgress();
  const text = resultText(
    {
      brand,
      day,
      task: task(puzzle, t, sideNames(colours)),
      attempt: attemptAt(progress, puzzle.number, day),
      streak: streakOn(day, progress),
      link: new URL("/puzzles/daily", window.location.href).href,
    },
    t,
  );
  if ("share" in navigator) {
    return (
      <button
        type="button"
        className={cx("btn second")}
        onClick={() => void navigator.share({ text }).catch(() => undefined)}
      >
        <Icon name="share" /> {t.share}
      </button>
    );
  }
  return (
    <CopyLink link={text} className={cx("btn second")} label={t.share}>
      <Icon name="share" /> {t.share}
    </CopyLink>
  );
}

export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
