/** The end of a game once more, on the TV. */
import { useEffect, useState } from "react";
import type { RoomGame } from "../live/roomTypes";

const REPLAYED = 3;
const REPLAY_STEP_MS = 1100;

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
  return team ? { row, column, team, player_id: "", automatic: false, requested: false, voted: false } : null;
}
