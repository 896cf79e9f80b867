/** Clocks in words and digits. */
import type { Clock } from "./api/types";
import type { Text } from "./i18n/text";

export function clockName(clock: Clock | null, t: Text): string {
  switch (clock?.kind) {
    case "fischer":
      return t.clock.fischer(clock.initial / 60, clock.increment);
    case "per_move":
      return t.clock.perMove(clock.seconds);
    case "correspondence":
      return t.clock.days(clock.days);
    default:
      return t.clock.none;
  }
}

/** 3:12, 0:09.4 under ten seconds, 2 d 04:10 over a day; the point and the "d" as the language has them. */
export function digits(ms: number, t: Text): string {
  const left = Math.max(0, ms);
  const seconds = left < 10_000 ? Math.floor(left / 100) / 10 : Math.ceil(left / 1000);
  if (left < 10_000) return `0:0${seconds.toFixed(1).replace(".", t.clock.decimal)}`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${pad(seconds % 60)}`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours}:${pad(minutes % 60)}:${pad(seconds % 60)}`;
  return `${Math.floor(hours / 24)} ${t.clock.day} ${pad(hours % 24)}:${pad(minutes % 60)}`;
}

function pad(number: number): string {
  return String(number).padStart(2, "0");
}
