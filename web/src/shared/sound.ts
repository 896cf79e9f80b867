/** Sounds made here and now, without a file: a disc landing, a win, a tick. Silent until asked for. */
import { attempt } from "./attempt";
import { useSettings } from "./settings";

let context: AudioContext | null = null;

/** Called inside a tap, as browsers demand. */
export function unlockSound(): void {
  context ??= attempt(() => new AudioContext());
  attempt(() => context?.resume().catch(() => undefined));
}

export type Sound = "drop" | "win" | "draw" | "tick" | "refused";

const NOTES: Record<Sound, readonly [frequency: number, at: number, length: number][]> = {
  drop: [[196, 0, 0.09]],
  win: [
    [523, 0, 0.16],
    [659, 0.12, 0.16],
    [784, 0.24, 0.3],
  ],
  draw: [
    [392, 0, 0.18],
    [392, 0.2, 0.18],
  ],
  tick: [[1175, 0, 0.03]],
  refused: [[131, 0, 0.12]],
};

export function playSound(sound: Sound, delay = 0): void {
  if (!useSettings.getState().sound) return;
  unlockSound();
  for (const [frequency, at, length] of NOTES[sound]) attempt(() => note(frequency, delay + at, length));
}

function note(frequency: number, at: number, length: number): void {
  if (!context) return;
  const start = context.currentTime + at;
  const tone = context.createOscillator();
  const loud = context.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(frequency, start);
  loud.gain.setValueAtTime(0.18, start);
  loud.gain.exponentialRampToValueAtTime(0.001, start + length);
  tone.connect(loud).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}
