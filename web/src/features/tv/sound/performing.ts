/** A cue is heard, said and written at the same moment; the caption stays for a while. */
import { create } from "zustand";
import { type Cue, type CueText, captionOf } from "./cues";
import { levelNow } from "./level";
import { playTones } from "./tones";
import { speak } from "./voice";

export const CAPTION_MS = 5000;

export const useCaption = create<{ text: string; count: number }>(() => ({ text: "", count: 0 }));

/** The caption is shown on a muted TV, too: it is for those who cannot hear it. */
export function perform(cue: Cue, t: CueText): void {
  playTones(cue.tones, levelNow());
  if (cue.spoken) speak(cue.words, t.language, levelNow());
  showCaption(captionOf(cue, t));
}

export function showCaption(text: string): void {
  useCaption.setState(({ count }) => ({ text, count: count + 1 }));
}
