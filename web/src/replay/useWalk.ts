/** Walking through the moves: which one is shown, by hand, by key or by itself, and kept in the address. */
import { useCallback, useEffect, useState } from "react";

const STEP_MS = 900;
const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

export interface Walk {
  readonly ply: number;
  readonly playing: boolean;
  readonly go: (ply: number) => void;
  readonly toggle: () => void;
}

/** The move named in the address, or null. */
export function plyOfAddress(search: string): number | null {
  const named = new URLSearchParams(search).get("ply");
  return named && /^\d{1,3}$/.test(named) ? Number(named) : null;
}

export function useWalk(count: number, start: number): Walk {
  const [ply, setPly] = useState(Math.min(start, count));
  const [playing, setPlaying] = useState(false);
  const go = useCallback(
    (wanted: number) => {
      setPlaying(false);
      setPly(Math.max(0, Math.min(count, wanted)));
    },
    [count],
  );
  const toggle = () => {
    if (!playing && ply === count) setPly(0);
    setPlaying(!playing);
  };
  useEffect(() => {
    if (!playing) return;
    if (ply >= count) return setPlaying(false);
    const timer = setTimeout(() => setPly(ply + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [playing, ply, count]);
  return { ply, playing, go, toggle };
}

/** Writes the move into the address; not at every step of a slider, since browsers count such changes. */
export function useAddress(ply: number): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const address = new URL(window.location.href);
      if (address.searchParams.get("ply") === String(ply)) return;
      address.searchParams.set("ply", String(ply));
      window.history.replaceState(window.history.state, "", address);
    }, 150);
    return () => clearTimeout(timer);
  }, [ply]);
}

/** Arrows step, Home and End go to the ends, wherever the focus is but in a field or on the board. */
export function useWalkKeys(step: (by: number) => void, end: (last: boolean) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = STEPS[event.key];
      if (by === undefined || event.defaultPrevented || elsewhere(event)) return;
      event.preventDefault();
      if (Number.isFinite(by)) step(by);
      else end(by > 0);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [step, end]);
}

/** Keys that belong to a field, or to the browser. */
function elsewhere(event: KeyboardEvent): boolean {
  const field = event.target instanceof Element && event.target.closest("input, textarea, select") !== null;
  return field || event.ctrlKey || event.metaKey || event.altKey;
}
