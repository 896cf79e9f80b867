/** Whole seconds until a moment of `performance.now()`, counting down to 0. */
import { useEffect, useState } from "react";

const left = (until: number) => Math.max(0, Math.ceil((until - performance.now()) / 1000));

export function useCountdown(until: number): number {
  const [seconds, setSeconds] = useState(() => left(until));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left(until)), 250);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
