/** Whether this browser shows what strangers say. */
import { create } from "zustand";
import { readText, writeText } from "../../../shared/storage";

const KEY = "fourline.muted";

export const useMuted = create<{ muted: boolean }>(() => ({ muted: readText(KEY) !== null }));

export function mute(muted: boolean): void {
  writeText(KEY, muted ? "1" : null);
  useMuted.setState({ muted });
}
