/** "Today", "yesterday", "3 days ago"; more detail would not help. */
const DAY_MS = 86_400_000;

export function daysAgo(time: string, language: string, now = new Date()): string {
  const midnight = (date: Date) => new Date(date).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(new Date(time)) - midnight(now)) / DAY_MS);
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(days, "day");
}
