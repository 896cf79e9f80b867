/** The clocks of a game in a list, going down by the second. */
import { useEffect, useState } from "react";
import { get } from "./api/http";
import type { Match, MatchSummary } from "./api/types";

/** Milliseconds left of every seat, or null while there is no clock or no answer. */
export type ClockTimes = Readonly<Record<string, number>>;

/** Asked anew with every version; in between the running clock is counted down here. */
export function useClockTimes({ id, version, clock, status }: MatchSummary): ClockTimes | null {
  const clocked = clock != null && status === "in_progress";
  const [times, setTimes] = useState<ClockTimes | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another time
  useEffect(() => {
    if (!clocked) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    let here = true;
    const asked = Date.now();
    const show = (state: Match["clock"]) => setTimes(state && after(state, Date.now() - asked));
    get<Match>(`/matches/${id}`)
      .then((match) => {
        if (!here) return;
        show(match.clock);
        if (match.clock?.running) timer = setInterval(() => show(match.clock), 1000);
      })
      .catch(() => undefined);
    return () => {
      here = false;
      clearInterval(timer);
    };
  }, [id, version, clocked]);
  return clocked ? times : null;
}

function after(clock: NonNullable<Match["clock"]>, passed: number): ClockTimes {
  const { remaining_ms, running } = clock;
  if (!running) return remaining_ms;
  return { ...remaining_ms, [running]: Math.max(0, (remaining_ms[running] ?? 0) - passed) };
}
