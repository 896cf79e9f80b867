/** Which sheet of a long game is open: the menu opens it and goes, the game shows it. */
import { create } from "zustand";

export type Sheet = "pause" | "pace" | "callOff" | "claim" | "plan";

export const useSheet = create<{ open: Sheet | null }>(() => ({ open: null }));

export function openSheet(open: Sheet | null): void {
  useSheet.setState({ open });
}
