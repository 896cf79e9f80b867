/** The puzzle of the day: when the next one comes, and the result as a text to share. */
import type { LearnText } from "../../shared/i18n/en/learn";
import type { Language } from "../../shared/i18n/languages";
import type { Attempt } from "./attempt";

const MINUTE_MS = 60_000;
const HOUR_MIN = 60;
const MAX_SIGNS = 5;

/** How long until then, and at what o'clock here: "in 7 hours", "1:00 AM". */
export function countdown(end: number, now: number, language: Language): { wait: string; clock: string } {
  // Digits as everywhere else on the pages, also in Arabic.
  const locale = `${language}-u-nu-latn`;
  const minutes = Math.max(1, Math.ceil((end - now) / MINUTE_MS));
  const words = new Intl.RelativeTimeFormat(locale, { numeric: "always" });
  const wait =
    minutes < HOUR_MIN
      ? words.format(minutes, "minute")
      : words.format(Math.round(minutes / HOUR_MIN), "hour");
  const clock = new Date(end).toLocaleTimeString(locale, { hour: "numeric", minute: "2-digit" });
  return { wait, clock };
}

/** Wrong tries, hints and the end as signs; nothing that gives the answer away. */
export function signs({ misses, hints, shown }: Attempt): string {
  return [repeated("❌", misses), repeated("💡", hints), shown ? "👀" : "", "✅"].join("");
}

function repeated(sign: string, count: number): string {
  return count > MAX_SIGNS ? `${sign}×${count} ` : sign.repeat(count);
}

interface Result {
  readonly brand: string;
  readonly day: string;
  readonly task: string;
  readonly attempt: Attempt;
  readonly streak: number;
  readonly link: string;
}

export function resultText(
  { brand, day, task, attempt, streak, link }: Result,
  t: LearnText["puzzles"],
): string {
  const lines = [`${brand} · ${t.daily} · ${day}`, `${task} ${signs(attempt)}`];
  return [...lines, ...(streak > 1 ? [t.streak(streak)] : []), link].join("\n");
}
