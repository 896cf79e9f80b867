/** The end of a game as a show: the disc falls, the board stays for a breath, the line is drawn, then come the points. */
import { useEffect, useRef, useState } from "react";
import type { RoomGame } from "../live/roomTypes";

export type Stage = "fall" | "line" | "points";

export const LINE_AFTER_MS = 1300;
export const POINTS_AFTER_MS = 4600;

/** A screen that has not seen the game running, as after a reload, goes to the points at once. */
export function useWinShow(game: RoomGame | null): Stage {
  const running = useRef<string | null>(null);
  const [reached, setReached] = useState<{ match: string; stage: Stage } | null>(null);
  if (game && !game.outcome) running.current = game.match_id;
  const over = game?.outcome && running.current === game.match_id ? game.match_id : null;
  useEffect(() => {
    if (over === null) return;
    const reach = (stage: Stage, after: number) =>
      setTimeout(() => setReached({ match: over, stage }), after);
    const timers = [reach("line", LINE_AFTER_MS), reach("points", POINTS_AFTER_MS)];
    return () => timers.forEach(clearTimeout);
  }, [over]);
  if (over === null) return "points";
  return reached?.match === over ? reached.stage : "fall";
}

/** The game as the board shows it at this stage: without its line while the disc falls. */
export function atStage(game: RoomGame | null, stage: Stage): RoomGame | null {
  return game && stage === "fall" ? { ...game, outcome: null } : game;
}
