/** Whether the list of keys is open, and of which board. */
import { create } from "zustand";

export const useKeys = create(() => ({ open: false, places: 0, looksBack: false, game: "" }));

/** `places` is how many columns or cells of the board have a number key; a game that runs can be looked back at. */
export function openKeys(places: number, looksBack = false, game = "connect-four"): void {
  useKeys.setState({ open: true, places: Math.min(places, 9), looksBack, game });
}
