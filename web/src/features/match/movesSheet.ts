/** Whether the list of moves is open where the screen has no room for it beside the board. */
import { create } from "zustand";

export const useMovesSheet = create<{ open: boolean }>(() => ({ open: false }));

export function showMoves(open: boolean): void {
  useMovesSheet.setState({ open });
}
