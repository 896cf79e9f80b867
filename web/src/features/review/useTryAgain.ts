/** From a move under review into a game: the same position once more, against the computer. */
import { useState } from "react";
import { useEnterMatch } from "../../live/handover";
import { sentence } from "../../shared/api/http";
import { type Opening, openNew } from "../../shared/games";

/** The game as it was before this move, with the same side to move. */
export function openingBefore(moves: string, ply: number, level: string): Opening {
  return {
    game: "connect-four",
    opponent: { kind: "bot", level },
    seat: ply % 2 ? "red" : "yellow",
    ...(ply > 1 ? { moves: [...moves.slice(0, ply - 1)].map((column) => Number(column) - 1) } : {}),
  };
}

export function useTryAgain(moves: string, level: string) {
  const enter = useEnterMatch();
  const [problem, setProblem] = useState<string | null>(null);
  const open = async (ply: number) => {
    try {
      enter(await openNew(openingBefore(moves, ply, level)));
    } catch (error) {
      setProblem(sentence(error));
    }
  };
  return { problem, open: (ply: number) => void open(ply) };
}
