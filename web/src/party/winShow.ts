/** The end of a game as a show: the disc falls, the board stays for a breath, the line is drawn, then come the points. */
import { useEffect, useRef, useState } from "react";
import type { RoomGame } from "../live/roomTypes";

export type Stage = "fall" | "line" | "points";

export const LINE_AFTER_MS = 1300;
export const POINTS_AFTER_MS = 4600;
const REPLAYED = 3;
const REPLAY_STEP_MS = 1100;

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

/** The last three discs once more, slowly; then the game as it ended. */
export function useReplay(game: RoomGame | null, wanted: boolean): RoomGame | null {
  const [back, setBack] = useState(wanted && !game?.view && game?.outcome?.kind === "win" ? REPLAYED : 0);
  useEffect(() => {
    if (back === 0) return;
    const timer = setTimeout(() => setBack(back - 1), REPLAY_STEP_MS);
    return () => clearTimeout(timer);
  }, [back]);
  return game && rewound(game, back);
}

/** The game as it stood that many discs before its end. */
export function rewound(game: RoomGame, discs: number): RoomGame {
  if (discs === 0) return game;
  const kept = Math.max(0, game.moves.length - discs);
  const board = game.board.map((row) => [...row]);
  for (const column of game.moves.slice(kept)) {
    const top = board.find((row) => row[column]);
    if (top) top[column] = null;
  }
  const moves = game.moves.slice(0, kept);
  return { ...game, board, moves, outcome: null, last_move: lastOf(board, moves[kept - 1]) };
}

function lastOf(board: RoomGame["board"], column: number | undefined): RoomGame["last_move"] {
  if (column === undefined) return null;
  const row = board.findIndex((cells) => cells[column]);
  const team = board[row]?.[column];
  return team ? { row, column, team, player_id: "", automatic: false, requested: false } : null;
}
