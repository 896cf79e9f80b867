/** The sounds of the TV, made here and now without a file. */
import { attempt } from "../../../shared/attempt";
import { loudspeaker } from "../audio";
import type { Level } from "./level";

export type Tone = "join" | "reveal" | "turn" | "tick" | "drop" | "win" | "draw";

/** Hertz and seconds; `end` is the pitch that a note falls to. */
type Note = readonly [pitch: number, at: number, length: number, wave?: OscillatorType, end?: number];

const NOTES: Record<Tone, readonly Note[]> = {
  join: [
    [784, 0, 0.12],
    [1047, 0.09, 0.22],
  ],
  reveal: [
    [392, 0, 0.14],
    [494, 0.13, 0.14],
    [587, 0.26, 0.14],
    [784, 0.39, 0.4],
  ],
  turn: [
    [988, 0, 0.35, "sine"],
    [1319, 0.14, 0.5, "sine"],
  ],
  tick: [[1175, 0, 0.03]],
  drop: [
    [220, 0, 0.1, "triangle", 90],
    [140, 0.1, 0.06, "triangle", 80],
  ],
  win: [
    [523, 0, 0.14],
    [523, 0.16, 0.1],
    [523, 0.28, 0.1],
    [659, 0.4, 0.3],
    [784, 0.55, 0.3],
    [1047, 0.7, 0.9],
  ],
  draw: [
    [392, 0, 0.2],
    [294, 0.22, 0.35],
  ],
};

export const LOUDNESS: Record<Level, number> = { 0: 0, 1: 0.06, 2: 0.18, 3: 0.45 };
const SILENT = 0.001;
const BETWEEN = 0.25;

/** Several sounds follow one another closely. */
export function playTones(tones: readonly Tone[], level: Level): void {
  const context = loudspeaker();
  if (!context || level === 0) return;
  tones.forEach((tone, place) => {
    for (const note of NOTES[tone])
      attempt(() => playNote(context, note, context.currentTime + place * BETWEEN, LOUDNESS[level]));
  });
}

function playNote(context: AudioContext, note: Note, from: number, loudness: number): void {
  const [pitch, at, length, wave = "triangle", end] = note;
  const start = from + at;
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.type = wave;
  tone.frequency.setValueAtTime(pitch, start);
  if (end) tone.frequency.exponentialRampToValueAtTime(end, start + length);
  gain.gain.setValueAtTime(loudness, start);
  gain.gain.exponentialRampToValueAtTime(SILENT, start + length);
  tone.connect(gain).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}
