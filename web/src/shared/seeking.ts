/** Whether this tab looks for a stranger: then, and only then, the watch over that search is loaded. */
import { create } from "zustand";
import { readTabText, writeTabText } from "./storage";

const KEY = "fourline.seeking";

export const useSeeking = create<{ seeking: boolean }>(() => ({ seeking: readTabText(KEY) === "1" }));

export function noteSeeking(seeking: boolean): void {
  if (useSeeking.getState().seeking === seeking) return;
  writeTabText(KEY, seeking ? "1" : "");
  useSeeking.setState({ seeking });
}
