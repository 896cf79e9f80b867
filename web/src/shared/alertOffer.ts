/** Whether to offer alerts: once, in the first game that lasts for days, until the person has answered. */
import { create } from "zustand";
import { readText, writeText } from "./storage";

const KEY = "fourline.alerts";

const useSettled = create<{ settled: boolean }>(() => ({ settled: readText(KEY) !== null }));

/** Declined, or the page about alerts was seen: never offered again in this browser. */
export function settleAlertOffer(): void {
  writeText(KEY, "1");
  useSettled.setState({ settled: true });
}

export function useAlertOfferOpen(): boolean {
  return !useSettled((state) => state.settled);
}
